import { useSelector } from '@xstate/react';
import { selectDialog, selectLoaded, selectTarget } from '../../../machines/connections/editor/editor.selectors.ts';
import { addressOf } from '../../../pages.ts';
import { LeaveQuestion, OvertakenQuestion, Question } from '../../shared/editing/questions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from '../../shared/editing/editor.module.css';
import type { EditorProps } from './props.ts';

/** The question that stands before everything else. */
export function EditorDialogs({ editor }: EditorProps) {
  switch (useSelector(editor, selectDialog)) {
    case 'delete':
      return <ConfirmDelete editor={editor} />;
    case 'leave':
      return <LeaveQuestion area="editor" editor={editor} />;
    case 'changed':
      return <OvertakenQuestion area="editor" editor={editor} />;
    case 'missingPort':
      return <MissingPort editor={editor} />;
    case null:
      return null;
  }
}

function ConfirmDelete({ editor }: EditorProps) {
  const { t } = useText();
  const { kind } = useSelector(editor, selectTarget);
  const name = useSelector(editor, selectLoaded)?.draft.name ?? '';
  const keep = () => editor.send({ type: 'delete.keep' });
  return (
    <Question title={t('editor.deleting.title', { name })} text={t(`editor.deleting.${kind}`)} onDismiss={keep}>
      <Button onClick={keep} data-autofocus>
        {t('editor.deleting.keep')}
      </Button>
      <Button kind="danger" onClick={() => editor.send({ type: 'delete.confirm' })}>
        {t('editor.deleting.confirm')}
      </Button>
    </Question>
  );
}

/** The setting opens beside this page, so that nothing typed is lost. */
function MissingPort({ editor }: EditorProps) {
  const { t } = useText();
  const setsPort = useSelector(editor, selectLoaded)?.rights.setPort ?? false;
  const close = () => editor.send({ type: 'port.dismiss' });
  return (
    <Question title={t('editor.missingPort.title')} text={t('editor.missingPort.text')} onDismiss={close}>
      <Link className={styles.link} to={addressOf('systemPreferences')} target="_blank" rel="noreferrer">
        {t('editor.missingPort.open')}
      </Link>
      <Button {...(!setsPort && { kind: 'primary', 'data-autofocus': true })} onClick={close}>
        {t('editor.missingPort.close')}
      </Button>
      {setsPort && (
        <Button kind="primary" data-autofocus onClick={() => editor.send({ type: 'port.useThisAddress' })}>
          {t('editor.missingPort.useThisAddress')}
        </Button>
      )}
    </Question>
  );
}
