import { useSelector } from '@xstate/react';
import type { AppPassword } from '../../../../contract/http/appPasswords.ts';
import type { AppPasswordsActorRef } from '../../../machines/preferences/appPasswords/appPasswords.machine.ts';
import {
  selectSecretSmb,
  selectWithdrawing,
} from '../../../machines/preferences/appPasswords/appPasswords.selectors.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './account.module.css';

interface SecretProps {
  readonly appPasswords: AppPasswordsActorRef;
  readonly secret: string;
}

/** It stays until somebody says that they have it: it is never shown again. */
export function SecretDialog({ appPasswords, secret }: SecretProps) {
  const { t } = useText();
  const smb = useSelector(appPasswords, selectSecretSmb);
  return (
    <Dialog title={t('account.appPasswords.secret.title')} size="small">
      <p>{t('account.appPasswords.secret.text')}</p>
      <p className={styles.secret}>
        <code>{secret}</code>
      </p>
      {smb !== null && <p>{t('account.appPasswords.secret.smb', { ...smb, port: String(smb.port) })}</p>}
      <Actions>
        <Button data-autofocus onClick={() => appPasswords.send({ type: 'secret.copy' })}>
          {t('account.appPasswords.secret.copy')}
        </Button>
        <Button kind="primary" onClick={() => appPasswords.send({ type: 'secret.done' })}>
          {t('account.appPasswords.secret.done')}
        </Button>
      </Actions>
    </Dialog>
  );
}

interface WithdrawProps {
  readonly appPasswords: AppPasswordsActorRef;
  readonly asked: AppPassword;
}

export function WithdrawDialog({ appPasswords, asked }: WithdrawProps) {
  const { t } = useText();
  const withdrawing = useSelector(appPasswords, selectWithdrawing);
  const cancel = () => appPasswords.send({ type: 'withdrawal.cancel' });
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('account.appPasswords.ask.title')}
      dismiss={{ label: t('common.close'), onDismiss: cancel }}
    >
      <p>{t('account.appPasswords.ask.text', { name: asked.name })}</p>
      <Actions>
        <Button data-autofocus disabled={withdrawing} onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button kind="primary" busy={withdrawing} onClick={() => appPasswords.send({ type: 'withdrawal.confirm' })}>
          {t('account.appPasswords.withdraw')}
        </Button>
      </Actions>
    </Dialog>
  );
}
