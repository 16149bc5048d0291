import { useSelector } from '@xstate/react';
import type { UserEditorActorRef } from '../../../machines/accounts/userEditor/userEditor.machine.ts';
import {
  selectBusy,
  selectFailure,
  selectInvite,
  selectLoaded,
  selectLoadFailed,
  selectPermissions,
  selectProblems,
  selectTab,
} from '../../../machines/accounts/userEditor/userEditor.selectors.ts';
import { FailedEditor, LoadingEditor } from '../../shared/editing/loadStates.tsx';
import { InviteDialogs } from '../invite/InviteDialogs.tsx';
import styles from '../../shared/editing/editor.module.css';
import { Banner } from '../../parts/display/Banner.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { useText } from '../../parts/text/useText.ts';
import { Changes } from './Changes.tsx';
import { Effective } from './Effective.tsx';
import { Members } from './Members.tsx';
import { PermissionsView } from './PermissionsView.tsx';
import { AccountDialogs } from './AccountDialogs.tsx';
import { AccountHead } from './AccountHead.tsx';
import { Profile } from './Profile.tsx';
import type { UserEditorProps } from './props.ts';

/** The editor of a user or a group. What was typed and chosen lives in the machines. */
export function UserEditorView({ content: editor }: { readonly content: UserEditorActorRef }) {
  const loaded = useSelector(editor, selectLoaded);
  const failed = useSelector(editor, selectLoadFailed);
  if (failed) return <Failed editor={editor} />;
  return loaded === null ? <LoadingEditor /> : <Page editor={editor} />;
}

function Failed({ editor }: UserEditorProps) {
  const { t } = useText();
  const code = useSelector(editor, selectFailure)?.code ?? null;
  return <FailedEditor editor={editor} area="userEditor" code={code} back={t('userEditor.cancel')} />;
}

function Page({ editor }: UserEditorProps) {
  const { t } = useText();
  const problems = useSelector(editor, selectProblems);
  const invite = useSelector(editor, selectInvite);
  const maySave = useSelector(editor, selectLoaded)?.rights.canSaveObject === true;
  return (
    <div className={styles.page}>
      <AccountHead editor={editor} />
      <Form className={styles.form} problems={problems} onSubmit={() => editor.send({ type: 'editor.save' })}>
        {!maySave && <Banner tone="info" title={t('userEditor.readOnly')} />}
        <Parts editor={editor} />
        {maySave && <Changes editor={editor} />}
        <Foot editor={editor} />
      </Form>
      <AccountDialogs editor={editor} />
      {invite && <InviteDialogs invite={invite} />}
    </div>
  );
}

function Parts({ editor }: UserEditorProps) {
  const tab = useSelector(editor, selectTab);
  const busy = useSelector(editor, selectBusy);
  const inviting = useSelector(editor, selectInvite) !== undefined;
  const permissions = useSelector(editor, selectPermissions);
  return (
    <fieldset className={styles.all} disabled={busy || inviting}>
      {tab === 'profile' && <Profile editor={editor} />}
      {tab === 'permissions' && permissions && <PermissionsView editor={editor} permissions={permissions} />}
      {tab === 'members' && <Members editor={editor} />}
      {tab === 'effective' && <Effective editor={editor} />}
    </fieldset>
  );
}

function Foot({ editor }: UserEditorProps) {
  const { t } = useText();
  const busy = useSelector(editor, selectBusy);
  const inviting = useSelector(editor, selectInvite) !== undefined;
  const loaded = useSelector(editor, selectLoaded);
  return (
    <footer className={styles.foot}>
      <Failure editor={editor} />
      <Button disabled={busy || inviting} onClick={() => editor.send({ type: 'editor.cancel' })}>
        {t('userEditor.cancel')}
      </Button>
      {loaded?.mayInvite === true && (
        <Button disabled={busy} busy={inviting} onClick={() => editor.send({ type: 'editor.invite' })}>
          {t('userEditor.invite')}
        </Button>
      )}
      {loaded?.rights.canSaveObject === true && (
        <Button kind="primary" type="submit" disabled={inviting} busy={busy}>
          {t('userEditor.save')}
        </Button>
      )}
    </footer>
  );
}

/** Words of our own for what happens often; else the gateway's own sentence. */
const KNOWN = ['UNREACHABLE', 'NOT_FOUND', 'PERMISSION_DENIED', 'LAST_ADMINISTRATOR'] as const;

function Failure({ editor }: UserEditorProps) {
  const { t } = useText();
  const failure = useSelector(editor, selectFailure);
  if (failure === null) return null;
  const known = KNOWN.find((code) => code === failure.code);
  const title =
    known === undefined ? (failure.text ?? t('userEditor.failure.default')) : t(`userEditor.failure.${known}`);
  return (
    <div className={styles.failure}>
      <Banner tone="bad" title={title} />
    </div>
  );
}
