import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type InviteActorRef,
  selectAsks,
  selectBusy,
  selectLacksOwnMail,
  selectObstacle,
  selectTarget,
} from '../../../machines/accounts/invite/invite.machine.ts';
import { addressOf } from '../../../pages.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from '../../shared/editing/editor.module.css';

interface InviteProps {
  readonly invite: InviteActorRef;
}

/** What stands in the way of an invitation, or the question before it (B§8). */
export function InviteDialogs({ invite }: InviteProps) {
  const asks = useSelector(invite, selectAsks);
  switch (useSelector(invite, selectObstacle)) {
    case 'port_error':
      return <MissingPort invite={invite} />;
    case 'missing_admin_fields':
      return <MissingOwnFields invite={invite} />;
    case 'missing_user_info':
      return <MissingUserInfo invite={invite} />;
    case null:
      return asks ? <Ask invite={invite} /> : null;
  }
}

interface NoteProps extends InviteProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Note({ invite, title, text, children }: NoteProps) {
  const { t } = useText();
  const close = () => invite.send({ type: 'invite.close' });
  return (
    <Dialog role="alertdialog" size="small" title={title} dismiss={{ label: t('common.close'), onDismiss: close }}>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </Dialog>
  );
}

/** The setting opens beside this page, so that nothing typed is lost. */
function MissingPort({ invite }: InviteProps) {
  const { t } = useText();
  return (
    <Note invite={invite} title={t('invite.port.title')} text={t('invite.port.text')}>
      <Link className={styles.link} to={addressOf('systemPreferences')} target="_blank" rel="noreferrer">
        {t('invite.port.open')}
      </Link>
      <Button kind="primary" data-autofocus onClick={() => invite.send({ type: 'invite.close' })}>
        {t('invite.close')}
      </Button>
    </Note>
  );
}

function MissingOwnFields({ invite }: InviteProps) {
  const { t } = useText();
  const leadsOn = useSelector(invite, selectLacksOwnMail);
  return (
    <Note invite={invite} title={t('invite.admin.title')} text={t('invite.admin.text')}>
      <Button kind="primary" data-autofocus onClick={() => invite.send({ type: 'invite.close' })}>
        {t(leadsOn ? 'invite.admin.open' : 'invite.admin.close')}
      </Button>
    </Note>
  );
}

function MissingUserInfo({ invite }: InviteProps) {
  const { t } = useText();
  return (
    <Note invite={invite} title={t('EMAIL.MISSING_USER_INFO_TITLE')} text={t('EMAIL.MISSING_USER_INFO')}>
      <Button kind="primary" data-autofocus onClick={() => invite.send({ type: 'invite.close' })}>
        {t('invite.close')}
      </Button>
    </Note>
  );
}

function Ask({ invite }: InviteProps) {
  const { t } = useText();
  const busy = useSelector(invite, selectBusy);
  const { fullName: name, email } = useSelector(invite, selectTarget);
  return (
    <Note invite={invite} title={t('invite.ask.title', { name })} text={t('invite.ask.text', { email })}>
      <Button disabled={busy} onClick={() => invite.send({ type: 'invite.close' })}>
        {t('common.cancel')}
      </Button>
      <Button kind="primary" busy={busy} data-autofocus onClick={() => invite.send({ type: 'invite.confirm' })}>
        {t('invite.ask.confirm')}
      </Button>
    </Note>
  );
}
