import { useSelector } from '@xstate/react';
import { selectAskedPurge, selectBinRows } from '../../machines/files/fileBin/fileBin.selectors.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { useText } from '../parts/text/useText.ts';
import type { BinProps } from './props.ts';

/** Asked before anything is deleted for good. */
export function PurgeDialog({ bin }: BinProps) {
  const { t } = useText();
  const asked = useSelector(bin, selectAskedPurge);
  const rows = useSelector(bin, selectBinRows);
  if (asked === null) return null;
  const { ids } = asked;
  const close = () => bin.send({ type: 'purge.dismiss' });
  const name = rows.find(({ id }) => id === ids?.[0])?.name ?? '';
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={
        ids === null
          ? t('fileManager.bin.question.all')
          : t('fileManager.bin.question.title', { count: ids.length, name })
      }
      dismiss={{ label: t('fileManager.dialogs.close'), onDismiss: close }}
    >
      <p>{t(ids === null ? 'fileManager.bin.question.allText' : 'fileManager.bin.question.text')}</p>
      <Actions>
        <Button onClick={close} data-autofocus>
          {t('fileManager.dialogs.cancel')}
        </Button>
        <Button kind="danger" onClick={() => bin.send({ type: 'purge.confirm' })}>
          {t(ids === null ? 'fileManager.bin.empty' : 'fileManager.bin.purge')}
        </Button>
      </Actions>
    </Dialog>
  );
}
