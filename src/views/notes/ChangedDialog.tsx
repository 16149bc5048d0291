import type { NotesActorRef } from '../../machines/notes/notes.machine.ts';
import { Actions } from '../parts/Actions.tsx';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useText } from '../parts/useText.ts';

/** Two people wrote at once: whoever comes second decides which text stays. */
export function ChangedDialog({ content }: { readonly content: NotesActorRef }) {
  const { t } = useText();
  const keep = () => content.send({ type: 'change.keep' });
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('notes.changed.title')}
      dismiss={{ label: t('common.close'), onDismiss: keep }}
    >
      <p>{t('notes.changed.text')}</p>
      <Actions>
        <Button onClick={() => content.send({ type: 'change.reload' })}>{t('notes.changed.reload')}</Button>
        <Button onClick={() => content.send({ type: 'change.overwrite' })}>{t('notes.changed.overwrite')}</Button>
        <Button kind="primary" data-autofocus onClick={keep}>
          {t('notes.changed.keep')}
        </Button>
      </Actions>
    </Dialog>
  );
}
