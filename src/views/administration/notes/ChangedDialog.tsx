import type { NotesActorRef } from '../../../machines/administration/notes/notes.machine.ts';
import { Question } from '../../shared/editing/questions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';

/** Two people wrote at once: whoever comes second decides which text stays. */
export function ChangedDialog({ content }: { readonly content: NotesActorRef }) {
  const { t } = useText();
  const keep = () => content.send({ type: 'change.keep' });
  return (
    <Question title={t('notes.changed.title')} text={t('notes.changed.text')} onDismiss={keep}>
      <Button onClick={() => content.send({ type: 'change.reload' })}>{t('notes.changed.reload')}</Button>
      <Button onClick={() => content.send({ type: 'change.overwrite' })}>{t('notes.changed.overwrite')}</Button>
      <Button kind="primary" data-autofocus onClick={keep}>
        {t('notes.changed.keep')}
      </Button>
    </Question>
  );
}
