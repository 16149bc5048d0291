import { useSelector } from '@xstate/react';
import { Upload } from 'lucide-react';
import { useCallback } from 'react';
import { TRANSFERS_MAX } from '../../../../contract/limits.ts';
import type { FilesActorRef } from '../../../machines/session/files/files.machine.ts';
import { selectDropTarget, selectHasFiles } from '../../../machines/session/files/files.selectors.ts';
import { selectFiles } from '../../../machines/session/sessionTools/sessionTools.selectors.ts';
import { selectSessionTools } from '../../../machines/session/session/session.selectors.ts';
import type { DroppedFile } from '../../parts/form/droppedFiles.ts';
import { FileDrop } from '../../parts/form/FileDrop.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { FramedProps } from '../props.ts';

/** Files that are dropped on the picture go to the folder that shows; a machine without file systems takes none. */
export function FilesDrop({ session, viewer }: FramedProps) {
  const sessionTools = useSelector(session, selectSessionTools);
  const files = useSelector(sessionTools, (snapshot) => snapshot && selectFiles(snapshot));
  return files === undefined ? null : <Drop files={files} viewer={viewer} />;
}

function Drop({ files, viewer }: { readonly files: FilesActorRef } & Pick<FramedProps, 'viewer'>) {
  const { t } = useText();
  const has = useSelector(files, selectHasFiles);
  const take = useCallback(
    (dropped: readonly DroppedFile[]) => {
      // Which folder shows changes in its own machine, of which this one's state says nothing.
      const object = selectDropTarget(files.getSnapshot());
      files.send({ type: 'upload.ask', files: dropped, object });
      viewer.send({ type: 'sheet.open', panel: 'files' });
    },
    [files, viewer],
  );
  if (!has) return null;
  return (
    <FileDrop most={TRANSFERS_MAX + 1} onDrop={take}>
      <Icon as={Upload} size={32} />
      <h2>{t('files.drop.title')}</h2>
      <p>{t('files.drop.text')}</p>
    </FileDrop>
  );
}
