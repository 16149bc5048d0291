import { useSelector } from '@xstate/react';
import type { LoginActorRef } from '../../../machines/access/login/login.machine.ts';
import { selectBusy, selectMessage, selectPasswordMinChars } from '../../../machines/access/login/login.selectors.ts';
import { Button } from '../../parts/button/Button.tsx';
import { CardTitle } from '../../parts/layout/CardPage.tsx';
import { Form, type FormValues } from '../../parts/form/Form.tsx';
import { NewPasswordField } from '../../parts/form/NewPasswordField.tsx';
import { PasswordField } from '../../parts/form/PasswordField.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './login.module.css';
import { Message } from './Message.tsx';
import { Submit } from './Submit.tsx';

/** For an invited user or an expired password (A§4). */
export function NewPasswordForm({ login }: { readonly login: LoginActorRef }) {
  const { t } = useText();
  const busy = useSelector(login, selectBusy);
  const message = useSelector(login, selectMessage);
  const minChars = useSelector(login, selectPasswordMinChars);
  const words = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
  const submit = ({ newPassword = '', confirmation = '' }: FormValues) =>
    login.send({ type: 'newPassword.submit', newPassword, confirmation });
  return (
    <Form className={styles.form} aria-label={t('login.newPasswordTitle')} onSubmit={submit}>
      <CardTitle as="h2">{t('login.newPasswordTitle')}</CardTitle>
      <NewPasswordField
        label={t('login.newPassword')}
        name="newPassword"
        minChars={minChars}
        refocusOn={message}
        readOnly={busy}
      />
      <PasswordField
        {...words}
        label={t('login.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        readOnly={busy}
      />
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
