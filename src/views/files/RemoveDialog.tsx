import { useSelector } from '@xstate/react';
import {
  selectDialogSending,
  selectFault,
  selectSelected,
} from '../../machines/files/fileManager/fileManager.selectors.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { useText } from '../parts/text/useText.ts';
import type { FileManagerProps } from './props.ts';
import { useFault } from './useFault.ts';

export function RemoveDialog({ content }: FileManagerProps) {
  const { t } = useText();
  const selected = useSelector(content, selectSelected);
  const busy = useSelector(content, selectDialogSending);
  const fault = useFault(useSelector(content, selectFault));
  const close = () => content.send({ type: 'dialog.close' });
  const [name = ''] = selected;
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('fileManager.dialogs.remove.title', { count: selected.size, name })}
      dismiss={{ label: t('fileManager.dialogs.close'), onDismiss: close }}
    >
      <p>{t('fileManager.dialogs.remove.text')}</p>
      {fault !== null && <p role="alert">{fault}</p>}
      <Actions>
        <Button onClick={close} data-autofocus>
          {t('fileManager.dialogs.cancel')}
        </Button>
        <Button kind="danger" busy={busy} onClick={() => content.send({ type: 'dialog.submit', text: '' })}>
          {t('fileManager.dialogs.remove.submit')}
        </Button>
      </Actions>
    </Dialog>
  );
}
