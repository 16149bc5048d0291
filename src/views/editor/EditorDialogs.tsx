import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectDialog, selectLoaded, selectPlace } from '../../machines/editor/editor.selectors.ts';
import { Actions } from '../parts/Actions.tsx';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useText } from '../parts/useText.ts';
import styles from './editor.module.css';
import type { EditorProps } from './props.ts';

/** The question that stands before everything else. */
export function EditorDialogs({ editor }: EditorProps) {
  switch (useSelector(editor, selectDialog)) {
    case 'delete':
      return <ConfirmDelete editor={editor} />;
    case 'leave':
      return <ConfirmLeave editor={editor} />;
    case 'changed':
      return <Overtaken editor={editor} />;
    case 'missingPort':
      return <MissingPort editor={editor} />;
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

function ConfirmDelete({ editor }: EditorProps) {
  const { t } = useText();
  const { kind } = useSelector(editor, selectPlace);
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

function ConfirmLeave({ editor }: EditorProps) {
  const { t } = useText();
  const keep = () => editor.send({ type: 'leave.keep' });
  return (
    <Question title={t('editor.leaving.title')} text={t('editor.leaving.text')} onDismiss={keep}>
      <Button kind="danger" onClick={() => editor.send({ type: 'leave.confirm' })}>
        {t('editor.leaving.confirm')}
      </Button>
      <Button kind="primary" onClick={keep} data-autofocus>
        {t('editor.leaving.keep')}
      </Button>
    </Question>
  );
}

function Overtaken({ editor }: EditorProps) {
  const { t } = useText();
  const keep = () => editor.send({ type: 'change.keep' });
  return (
    <Question title={t('editor.overtaken.title')} text={t('editor.overtaken.text')} onDismiss={keep}>
      <Button onClick={() => editor.send({ type: 'change.reload' })}>{t('editor.overtaken.reload')}</Button>
      <Button kind="danger" onClick={() => editor.send({ type: 'change.overwrite' })}>
        {t('editor.overtaken.overwrite')}
      </Button>
      <Button kind="primary" onClick={keep} data-autofocus>
        {t('editor.overtaken.keep')}
      </Button>
    </Question>
  );
}

/** The setting opens beside this page, so that nothing typed is lost. */
function MissingPort({ editor }: EditorProps) {
  const { t } = useText();
  const close = () => editor.send({ type: 'port.dismiss' });
  return (
    <Question title={t('editor.missingPort.title')} text={t('editor.missingPort.text')} onDismiss={close}>
      <a className={styles.link} href="#/settings/systempref" target="_blank" rel="noreferrer">
        {t('editor.missingPort.open')}
      </a>
      <Button kind="primary" onClick={close} data-autofocus>
        {t('editor.missingPort.close')}
      </Button>
    </Question>
  );
}
