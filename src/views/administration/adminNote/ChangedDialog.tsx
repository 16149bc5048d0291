import type { AdminNoteActorRef } from '../../../machines/administration/adminNote/adminNote.machine.ts';
import { Question } from '../../shared/editing/questions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';

/** Two people wrote at once: whoever comes second decides which text stays. */
export function ChangedDialog({ content }: { readonly content: AdminNoteActorRef }) {
  const { t } = useText();
  const keep = () => content.send({ type: 'change.keep' });
  return (
    <Question title={t('adminNote.changed.title')} text={t('adminNote.changed.text')} onDismiss={keep}>
      <Button onClick={() => content.send({ type: 'change.reload' })}>{t('adminNote.changed.reload')}</Button>
      <Button onClick={() => content.send({ type: 'change.overwrite' })}>{t('adminNote.changed.overwrite')}</Button>
      <Button kind="primary" data-autofocus onClick={keep}>
        {t('adminNote.changed.keep')}
      </Button>
    </Question>
  );
}
