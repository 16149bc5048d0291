import { useSelector } from '@xstate/react';
import { type RemovalActorRef, selectName, selectRemoving } from '../../machines/home/removal/removal.machine.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { useText } from '../parts/text/useText.ts';

/** Asks once before a connection goes. */
export function RemovalView({ removal }: { readonly removal: RemovalActorRef }) {
  const { t } = useText();
  const name = useSelector(removal, selectName);
  const removing = useSelector(removal, selectRemoving);
  const keep = () => removal.send({ type: 'removal.keep' });
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('home.removal.title', { name })}
      dismiss={{ label: t('common.close'), onDismiss: keep }}
    >
      <p>{t('home.removal.text')}</p>
      <Actions>
        <Button onClick={keep} disabled={removing} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button kind="danger" busy={removing} onClick={() => removal.send({ type: 'removal.confirm' })}>
          {t('home.removal.confirm')}
        </Button>
      </Actions>
    </Dialog>
  );
}
