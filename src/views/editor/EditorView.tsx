import { useSelector } from '@xstate/react';
import { CloudOff } from 'lucide-react';
import type { EditorActorRef } from '../../machines/editor/editor.machine.ts';
import {
  selectBusy,
  selectFailure,
  selectHistory,
  selectLoaded,
  selectLoadFailed,
  selectPlace,
  selectProblems,
  selectTab,
} from '../../machines/editor/editor.selectors.ts';
import { Banner } from '../parts/Banner.tsx';
import { Bone, Empty, Hidden } from '../parts/Bits.tsx';
import { Button } from '../parts/Button.tsx';
import { Form } from '../parts/Form.tsx';
import { useText } from '../parts/useText.ts';
import { Basics } from './Basics.tsx';
import styles from './editor.module.css';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorHead } from './EditorHead.tsx';
import { History } from './History.tsx';
import type { EditorProps } from './props.ts';
import { Sections } from './Sections.tsx';
import { Sharing } from './Sharing.tsx';

const BONES = ['30%', '70%', '46%', '58%'] as const;

/** The editor of a connection, a group or a sharing profile. What was typed lives in the machine. */
export function EditorView({ content: editor }: { readonly content: EditorActorRef }) {
  const loaded = useSelector(editor, selectLoaded);
  const failed = useSelector(editor, selectLoadFailed);
  if (failed) return <Failed editor={editor} />;
  return loaded === null ? <Loading /> : <Page editor={editor} />;
}

function Loading() {
  const { t } = useText();
  return (
    <div className={styles.page} aria-busy>
      <Hidden>{t('common.loading')}</Hidden>
      <div className={styles.card}>
        {BONES.map((width) => (
          <Bone key={width} width={width} height={16} />
        ))}
      </div>
    </div>
  );
}

function Failed({ editor }: EditorProps) {
  const { t } = useText();
  const failure = useSelector(editor, selectFailure);
  return (
    <div className={styles.page} role="alert">
      <Empty
        icon={CloudOff}
        title={t('editor.failure.load')}
        text={t('editor.failure.loadText')}
        code={failure?.code ?? null}
      >
        <Button onClick={() => editor.send({ type: 'editor.cancel' })}>{t('editor.back')}</Button>{' '}
        <Button kind="primary" onClick={() => editor.send({ type: 'editor.retry' })}>
          {t('common.retry')}
        </Button>
      </Empty>
    </div>
  );
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
  const isProposed = useSelector(editor, selectPlace).security !== undefined;
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
        <Button onClick={() => editor.send({ type: 'editor.cancel' })}>{t('editor.cancel')}</Button>
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
  const { kind } = useSelector(editor, selectPlace);
  if (failure === null) return null;
  const own = KNOWN.includes(failure.code) ? null : failure.text;
  const title = own ?? say(`editor.failure.${failure.code}`, { kind }, t('editor.failure.default'));
  return (
    <div className={styles.failure}>
      <Banner tone="bad" title={title} />
    </div>
  );
}
