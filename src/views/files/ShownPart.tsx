import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { FilePreviewActorRef } from '../../machines/files/filePreview/filePreview.machine.ts';
import { selectPage } from '../../machines/files/filePreview/filePreview.selectors.ts';
import type { DrawnPages, ShownFile } from '../../machines/files/filePreview/filePreview.types.ts';
import { IconButton } from '../parts/button/Button.tsx';
import { PageCanvas } from '../parts/display/PageCanvas.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './preview.module.css';

interface PartProps {
  readonly preview: FilePreviewActorRef;
  readonly name: string;
}

/** What there is to see or hear of a file. A page that lies in a drive is text: nothing of it runs. */
export function ShownPart({ preview, shown, name }: PartProps & { readonly shown: ShownFile }) {
  const { t } = useText();
  const broke = () => preview.send({ type: 'preview.broke' });
  switch (shown.kind) {
    case 'picture':
      return <img className={styles.picture} src={shown.url} alt={name} onError={broke} />;
    case 'video':
      return <video className={styles.picture} src={shown.url} aria-label={name} controls autoPlay onError={broke} />;
    case 'sound':
      return <audio className={styles.sound} src={shown.url} aria-label={name} controls autoPlay onError={broke} />;
    case 'text':
      return (
        <div className={styles.scroll} tabIndex={0} role="document" aria-label={name}>
          <pre dir="auto">{shown.text}</pre>
          {shown.isCut && <p>{t('webDrive.preview.cut')}</p>}
        </div>
      );
    case 'pdf':
      return <Pages preview={preview} document={shown.document} />;
  }
}

function Pages({ preview, document }: Pick<PartProps, 'preview'> & { readonly document: DrawnPages }) {
  const { t } = useText();
  const page = useSelector(preview, selectPage);
  const label = t('webDrive.preview.page', { number: page, total: document.pages });
  return (
    <div className={styles.document}>
      <div className={styles.scroll} tabIndex={0} role="document" aria-label={label}>
        <PageCanvas className={styles.page} label={label} page={page} draw={document.draw} />
      </div>
      <div className={styles.pages}>
        <IconButton
          icon={ChevronLeft}
          tip="none"
          label={t('webDrive.preview.before')}
          disabled={page === 1}
          onClick={() => preview.send({ type: 'preview.turn', by: -1 })}
        />
        <span>{label}</span>
        <IconButton
          icon={ChevronRight}
          tip="none"
          label={t('webDrive.preview.after')}
          disabled={page === document.pages}
          onClick={() => preview.send({ type: 'preview.turn', by: 1 })}
        />
      </div>
    </div>
  );
}
