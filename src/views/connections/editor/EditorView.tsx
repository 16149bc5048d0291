import { useSelector } from '@xstate/react';
import type { EditorActorRef } from '../../../machines/connections/editor/editor.machine.ts';
import {
  selectBusy,
  selectFailure,
  selectHistory,
  selectLoaded,
  selectLoadFailed,
  selectTarget,
  selectProblems,
  selectTab,
} from '../../../machines/connections/editor/editor.selectors.ts';
import { FailedEditor, LoadingEditor } from '../../shared/editing/loadStates.tsx';
import { Banner } from '../../parts/display/Banner.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { useText } from '../../parts/text/useText.ts';
import { Basics } from './Basics.tsx';
import styles from '../../shared/editing/editor.module.css';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorHead } from './EditorHead.tsx';
import { History } from './History.tsx';
import type { EditorProps } from './props.ts';
import { Sections } from './Sections.tsx';
import { Sharing } from './Sharing.tsx';

/** The editor of a connection, a group or a sharing profile. What was typed lives in the machine. */
export function EditorView({ content: editor }: { readonly content: EditorActorRef }) {
  const loaded = useSelector(editor, selectLoaded);
  const failed = useSelector(editor, selectLoadFailed);
  if (failed) return <Failed editor={editor} />;
  return loaded === null ? <LoadingEditor /> : <Page editor={editor} />;
}

function Failed({ editor }: EditorProps) {
  const { t } = useText();
  const code = useSelector(editor, selectFailure)?.code ?? null;
  return <FailedEditor editor={editor} area="editor" code={code} back={t('editor.back')} />;
}

function Page({ editor }: EditorProps) {
  const tab = useSelector(editor, selectTab);
  const history = useSelector(editor, selectHistory);
  return (
    <div className={styles.page}>
      <EditorHead editor={editor} />
      {tab === 'settings' && <Settings editor={editor} />}
      {tab === 'sharing' && <Sharing editor={editor} />}
      {tab === 'history' && history && <History uses={history} />}
      <EditorDialogs editor={editor} />
    </div>
  );
}

function Settings({ editor }: EditorProps) {
  const { t } = useText();
  const problems = useSelector(editor, selectProblems);
  const busy = useSelector(editor, selectBusy);
  const rights = useSelector(editor, selectLoaded)?.rights;
  const { kind, security } = useSelector(editor, selectTarget);
  const isProposed = security !== undefined;
  const maySave = rights?.save === true;
  return (
    <Form className={styles.form} problems={problems} onSubmit={() => editor.send({ type: 'editor.save' })}>
      {isProposed && maySave && <Banner tone="info" title={t('editor.suggested')} />}
      {!maySave && <Banner tone="info" title={t('editor.readOnly')} />}
      {rights?.seeParameters === false && <Banner tone="info" title={t('editor.hidden')} />}
      <fieldset className={styles.all} disabled={!maySave || busy}>
        <Basics editor={editor} />
        <Sections editor={editor} />
      </fieldset>
      <footer className={styles.foot}>
        <Failure editor={editor} />
        <Button disabled={busy} onClick={() => editor.send({ type: 'editor.cancel' })}>
          {t('editor.cancel')}
        </Button>
        {maySave && kind === 'connection' && (
          <Button disabled={busy} onClick={() => editor.send({ type: 'editor.saveAndConnect' })}>
            {t('editor.saveAndConnect')}
          </Button>
        )}
        {maySave && (
          <Button kind="primary" type="submit" busy={busy}>
            {t('editor.save')}
          </Button>
        )}
      </footer>
    </Form>
  );
}

const KNOWN: readonly string[] = ['UNREACHABLE', 'NOT_FOUND'];

function Failure({ editor }: EditorProps) {
  const { t, say } = useText();
  const failure = useSelector(editor, selectFailure);
  const { kind } = useSelector(editor, selectTarget);
  if (failure === null) return null;
  const own = KNOWN.includes(failure.code) ? null : failure.text;
  const title = own ?? say(`editor.failure.${failure.code}`, { kind }, t('editor.failure.default'));
  return (
    <div className={styles.failure}>
      <Banner tone="bad" title={title} />
    </div>
  );
}
