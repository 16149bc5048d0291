import { useSelector } from '@xstate/react';
import type { LoginActorRef } from '../../../machines/access/login/login.machine.ts';
import {
  selectBusy,
  selectForgotPassword,
  selectLocked,
  selectMessage,
  selectRestoring,
} from '../../../machines/access/login/login.selectors.ts';
import { CheckField, TextField } from '../../parts/form/Field.tsx';
import { Form, type FormValues } from '../../parts/form/Form.tsx';
import { PasswordField } from '../../parts/form/PasswordField.tsx';
import { useEarlyForm } from '../../parts/loading/useEarlyForm.ts';
import { useText } from '../../parts/text/useText.ts';
import styles from './login.module.css';
import { Message } from './Message.tsx';
import { Submit } from './Submit.tsx';

export function PasswordForm({ login }: { readonly login: LoginActorRef }) {
  const { t } = useText();
  const busy = useSelector(login, selectBusy);
  const locked = useSelector(login, selectLocked);
  const message = useSelector(login, selectMessage);
  const forgotPassword = useSelector(login, selectForgotPassword);
  const form = useEarlyForm(!useSelector(login, selectRestoring));
  const submit = ({ username = '', password = '', remember }: FormValues) =>
    login.send({ type: 'login.submit', username, password, remember: remember !== undefined });
  return (
    <Form ref={form} className={styles.form} aria-label={t('login.title')} onSubmit={submit}>
      <TextField label={t('login.username')} name="username" autoComplete="username" autoFocus readOnly={busy} />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        readOnly={busy}
        refocusOn={locked ? null : message}
      />
      <div className={styles.choices}>
        <CheckField label={t('login.remember')} name="remember" />
        {forgotPassword && (
          <button type="button" className={styles.link} onClick={() => forgotPassword.send({ type: 'forgot.open' })}>
            {t('login.forgot.open')}
          </button>
        )}
      </div>
      <Message login={login} />
      <Submit login={login} text={t('login.submit')} />
    </Form>
  );
}
