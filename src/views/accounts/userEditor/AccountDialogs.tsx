import { useSelector } from '@xstate/react';
import {
  selectBusy,
  selectDialog,
  selectLoaded,
  selectTarget,
} from '../../../machines/accounts/userEditor/userEditor.selectors.ts';
import { LeaveQuestion, OvertakenQuestion, Question } from '../../shared/editing/questions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { UserEditorProps } from './props.ts';

/** The question that stands before everything else. */
export function AccountDialogs({ editor }: UserEditorProps) {
  switch (useSelector(editor, selectDialog)) {
    case 'delete':
      return <ConfirmDelete editor={editor} />;
    case 'reset':
      return <ConfirmReset editor={editor} />;
    case 'leave':
      return <LeaveQuestion area="userEditor" editor={editor} />;
    case 'changed':
      return <OvertakenQuestion area="userEditor" editor={editor} />;
    case null:
      return null;
  }
}

function ConfirmDelete({ editor }: UserEditorProps) {
  const { t } = useText();
  const { kind } = useSelector(editor, selectTarget);
  const name = useSelector(editor, selectLoaded)?.draft.name ?? '';
  const busy = useSelector(editor, selectBusy);
  const keep = () => editor.send({ type: 'delete.keep' });
  return (
    <Question title={t('userEditor.deleting.title', { name })} text={t(`userEditor.deleting.${kind}`)} onDismiss={keep}>
      <Button onClick={keep} data-autofocus>
        {t('userEditor.deleting.keep')}
      </Button>
      <Button kind="danger" busy={busy} onClick={() => editor.send({ type: 'delete.confirm' })}>
        {t('userEditor.deleting.confirm')}
      </Button>
    </Question>
  );
}

function ConfirmReset({ editor }: UserEditorProps) {
  const { t } = useText();
  const name = useSelector(editor, selectLoaded)?.draft.name ?? '';
  const busy = useSelector(editor, selectBusy);
  const keep = () => editor.send({ type: 'reset.keep' });
  return (
    <Question title={t('userEditor.resetting.title', { name })} text={t('userEditor.resetting.text')} onDismiss={keep}>
      <Button onClick={keep} data-autofocus>
        {t('common.cancel')}
      </Button>
      <Button kind="danger" busy={busy} onClick={() => editor.send({ type: 'reset.confirm' })}>
        {t('userEditor.resetting.confirm')}
      </Button>
    </Question>
  );
}
