import { useSelector } from '@xstate/react';
import type { LoginActorRef } from '../../machines/login/login.machine.ts';
import { selectBusy, selectMessage } from '../../machines/login/login.selectors.ts';
import { Button } from '../parts/Button.tsx';
import { CardTitle } from '../parts/CardPage.tsx';
import { Form, type FormValues } from '../parts/Form.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { useText } from '../parts/useText.ts';
import styles from './login.module.css';
import { Message } from './Message.tsx';
import { Submit } from './Submit.tsx';

/** For an invited user or an expired password (A§4). */
export function NewPasswordForm({ login }: { readonly login: LoginActorRef }) {
  const { t } = useText();
  const busy = useSelector(login, selectBusy);
  const message = useSelector(login, selectMessage);
  const field = {
    autoComplete: 'new-password',
    showLabel: t('common.showPassword'),
    hideLabel: t('common.hidePassword'),
    readOnly: busy,
  } as const;
  const submit = ({ newPassword = '', confirmation = '' }: FormValues) =>
    login.send({ type: 'newPassword.submit', newPassword, confirmation });
  return (
    <Form className={styles.form} aria-label={t('login.newPasswordTitle')} onSubmit={submit}>
      <CardTitle as="h2">{t('login.newPasswordTitle')}</CardTitle>
      <PasswordField label={t('login.newPassword')} name="newPassword" refocusOn={message} {...field} />
      <PasswordField label={t('login.confirmation')} name="confirmation" {...field} />
      <Message login={login} />
      <div className={styles.submit}>
        <Submit login={login} text={t('login.newPasswordSubmit')} />
        <Button kind="quiet" wide onClick={() => login.send({ type: 'login.startOver' })}>
          {t('login.startOver')}
        </Button>
      </div>
    </Form>
  );
}
