import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectBusy, selectDialog, selectLoaded, selectPlace } from '../../machines/userEditor/userEditor.selectors.ts';
import { Actions } from '../parts/Actions.tsx';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useText } from '../parts/useText.ts';
import type { UserEditorProps } from './props.ts';

/** The question that stands before everything else. */
export function PersonDialogs({ editor }: UserEditorProps) {
  switch (useSelector(editor, selectDialog)) {
    case 'delete':
      return <ConfirmDelete editor={editor} />;
    case 'leave':
      return <ConfirmLeave editor={editor} />;
    case 'changed':
      return <Overtaken editor={editor} />;
    case null:
      return null;
  }
}

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

function Question({ title, text, onDismiss, children }: QuestionProps) {
  const { t } = useText();
  return (
    <Dialog role="alertdialog" size="small" title={title} dismiss={{ label: t('common.close'), onDismiss }}>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </Dialog>
  );
}

function ConfirmDelete({ editor }: UserEditorProps) {
  const { t } = useText();
  const { kind } = useSelector(editor, selectPlace);
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

function ConfirmLeave({ editor }: UserEditorProps) {
  const { t } = useText();
  const keep = () => editor.send({ type: 'leave.keep' });
  return (
    <Question title={t('userEditor.leaving.title')} text={t('userEditor.leaving.text')} onDismiss={keep}>
      <Button kind="danger" onClick={() => editor.send({ type: 'leave.confirm' })}>
        {t('userEditor.leaving.confirm')}
      </Button>
      <Button kind="primary" onClick={keep} data-autofocus>
        {t('userEditor.leaving.keep')}
      </Button>
    </Question>
  );
}

function Overtaken({ editor }: UserEditorProps) {
  const { t } = useText();
  const keep = () => editor.send({ type: 'change.keep' });
  return (
    <Question title={t('userEditor.overtaken.title')} text={t('userEditor.overtaken.text')} onDismiss={keep}>
      <Button onClick={() => editor.send({ type: 'change.reload' })}>{t('userEditor.overtaken.reload')}</Button>
      <Button kind="danger" onClick={() => editor.send({ type: 'change.overwrite' })}>
        {t('userEditor.overtaken.overwrite')}
      </Button>
      <Button kind="primary" onClick={keep} data-autofocus>
        {t('userEditor.overtaken.keep')}
      </Button>
    </Question>
  );
}
