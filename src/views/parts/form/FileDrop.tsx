import { useCallback, useState, type ReactNode } from 'react';
import { droppedFiles, type DroppedFile } from './droppedFiles.ts';
import styles from './FileDrop.module.css';

interface FileDropProps {
  readonly most: number;
  readonly onDrop: (files: readonly DroppedFile[]) => void;
  /** What to say while files are held over the window. */
  readonly children: ReactNode;
}

/** Takes files that are dropped anywhere on the window; without it the browser would leave the app to show them. */
export function FileDrop({ most, onDrop, children }: FileDropProps) {
  const [over, setOver] = useState(false);
  const listen = useCallback(
    (node: HTMLDivElement) => watchWindow(node.ownerDocument, { most, onDrop, setOver }),
    [most, onDrop],
  );
  return (
    <div ref={listen} className={styles.drop} data-over={over || undefined} hidden={!over}>
      <div className={styles.card}>{children}</div>
    </div>
  );
}

interface Watch {
  readonly most: number;
  readonly onDrop: FileDropProps['onDrop'];
  readonly setOver: (over: boolean) => void;
}

const bearsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

function watchWindow(document: Document, { most, onDrop, setOver }: Watch): () => void {
  const end = new AbortController();
  const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
    document.addEventListener(type, (event) => bearsFiles(event) && act(event), { signal: end.signal });
  on('dragenter', () => setOver(true));
  on('dragover', (event) => event.preventDefault());
  on('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
  on('drop', (event) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer) void droppedFiles(event.dataTransfer, most).then(onDrop);
  });
  return () => end.abort();
}
