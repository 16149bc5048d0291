import { useSelector } from '@xstate/react';
import {
  selectDialog,
  selectTaken,
  selectUploads,
  selectWorkFault,
} from '../../machines/files/fileManager/fileManager.selectors.ts';
import { selectAsking } from '../../machines/files/fileUploads/fileUploads.selectors.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { useText } from '../parts/text/useText.ts';
import { ClashDialog } from './ClashDialog.tsx';
import { CopyClash } from './CopyClash.tsx';
import { CopyDialog, CreateDialog, MoveDialog, RenameDialog } from './NameDialogs.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import type { FileManagerProps } from './props.ts';
import { useFault } from './useFault.ts';

/** The one dialog that is open. */
export function FileDialogs({ content, limit }: FileManagerProps & { readonly limit: string }) {
  const uploads = useSelector(content, selectUploads);
  const isAsking = useSelector(uploads, (snapshot) => snapshot !== undefined && selectAsking(snapshot));
  const isTaken = useSelector(content, (state) => selectTaken(state).length > 0);
  const dialog = useSelector(content, selectDialog);
  if (isTaken) return <CopyClash content={content} />;
  switch (dialog) {
    case 'upload':
      return <UploadDialog content={content} limit={limit} />;
    case 'rename':
      return <RenameDialog content={content} />;
    case 'move':
      return <MoveDialog content={content} />;
    case 'copy':
      return <CopyDialog content={content} />;
    case 'remove':
      return <RemoveDialog content={content} />;
    case 'create':
      return <CreateDialog content={content} />;
    case null:
      return isAsking && uploads !== undefined ? <ClashDialog uploads={uploads} /> : <Problem content={content} />;
  }
}

/** Of what was done without a dialog. */
function Problem({ content }: FileManagerProps) {
  const { t } = useText();
  const fault = useFault(useSelector(content, selectWorkFault));
  const close = () => content.send({ type: 'fault.acknowledge' });
  if (fault === null) return null;
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('fileManager.problem')}
      dismiss={{ label: t('fileManager.dialogs.close'), onDismiss: close }}
    >
      <p>{fault}</p>
      <Actions>
        <Button kind="primary" data-autofocus onClick={close}>
          {t('fileManager.dialogs.close')}
        </Button>
      </Actions>
    </Dialog>
  );
}
