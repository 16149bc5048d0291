import { useSelector } from '@xstate/react';
import type { LoginActorRef } from '../../machines/login/login.machine.ts';
import { selectBusy, selectLocked, selectMessage } from '../../machines/login/login.selectors.ts';
import { TextField } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { useText } from '../parts/useText.ts';
import styles from './login.module.css';
import { Message } from './Message.tsx';
import { Submit } from './Submit.tsx';

export function PasswordForm({ login }: { readonly login: LoginActorRef }) {
  const { t } = useText();
  const busy = useSelector(login, selectBusy);
  const locked = useSelector(login, selectLocked);
  const message = useSelector(login, selectMessage);
  return (
    <Form
      className={styles.form}
      aria-label={t('login.title')}
      onSubmit={({ username = '', password = '' }) => login.send({ type: 'login.submit', username, password })}
    >
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
      <Message login={login} />
      <Submit login={login} text={t('login.submit')} />
    </Form>
  );
}
