import { useSelector } from '@xstate/react';
import type { UploadQueueActorRef } from '../../machines/files/uploadQueue/uploadQueue.machine.ts';
import { selectTrouble } from '../../machines/files/uploadQueue/uploadQueue.selectors.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { useText } from '../parts/text/useText.ts';

/** B§8 "chunk upload failure: not-enough-space dialog". */
export function StorageDialog({ queue }: { readonly queue: UploadQueueActorRef }) {
  const { t } = useText();
  const trouble = useSelector(queue, selectTrouble);
  const close = () => queue.send({ type: 'trouble.acknowledge' });
  if (trouble === null) return null;
  const { name, isFull } = trouble;
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('webDrive.storage.title')}
      dismiss={{ label: t('webDrive.storage.close'), onDismiss: close }}
    >
      <p>{isFull ? t('webDrive.storage.full', { name }) : t('webDrive.storage.unknown', { name })}</p>
      <p>{t('webDrive.storage.kept')}</p>
      <Actions>
        <Button kind="primary" data-autofocus onClick={close}>
          {t('webDrive.storage.close')}
        </Button>
      </Actions>
    </Dialog>
  );
}
