import { useSelector } from '@xstate/react';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { selectRecentToDelete } from '../../machines/home/home/home.selectors.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { useText } from '../parts/text/useText.ts';

/** Asks once before a card goes. */
export function DeleteRecentView({ home }: { readonly home: HomeActorRef }) {
  const { t } = useText();
  const recent = useSelector(home, selectRecentToDelete);
  if (recent === null) return null;
  const keep = () => home.send({ type: 'recent.keep' });
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('home.deleteRecent.title', { name: recent.name })}
      dismiss={{ label: t('common.close'), onDismiss: keep }}
    >
      <p>{t('home.deleteRecent.text')}</p>
      <Actions>
        <Button onClick={keep} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button kind="primary" onClick={() => home.send({ type: 'recent.confirmDelete' })}>
          {t('home.deleteRecent.confirm')}
        </Button>
      </Actions>
    </Dialog>
  );
}
