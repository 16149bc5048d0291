import { useSelector } from '@xstate/react';
import type { LoginActorRef } from '../../machines/login/login.machine.ts';
import { selectBusy } from '../../machines/login/login.selectors.ts';
import { Button } from '../parts/Button.tsx';
import { TextField } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { useText } from '../parts/useText.ts';
import styles from './login.module.css';
import { Message } from './Message.tsx';
import { Submit } from './Submit.tsx';

export function CodeForm({ login }: { readonly login: LoginActorRef }) {
  const { t } = useText();
  const busy = useSelector(login, selectBusy);
  return (
    <Form
      className={styles.form}
      aria-label={t('login.codeTitle')}
      onSubmit={({ code = '' }) => login.send({ type: 'code.submit', code })}
    >
      <h2 className={styles.title}>{t('login.codeTitle')}</h2>
      <TextField
        label={t('login.code')}
        hint={t('login.codeHint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        readOnly={busy}
      />
      <Message login={login} />
      <div className={styles.submit}>
        <Submit login={login} text={t('login.codeSubmit')} />
        <Button kind="quiet" wide onClick={() => login.send({ type: 'login.startOver' })}>
          {t('login.startOver')}
        </Button>
      </div>
    </Form>
  );
}
