import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { RECOVERY_CODE_CHARS } from '../../../../contract/limits.ts';
import type { LoginActorRef } from '../../../machines/access/login/login.machine.ts';
import { selectBusy } from '../../../machines/access/login/login.selectors.ts';
import { Button } from '../../parts/button/Button.tsx';
import { CardTitle } from '../../parts/layout/CardPage.tsx';
import { TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './login.module.css';
import { Message } from './Message.tsx';
import { Submit } from './Submit.tsx';

/** People type a code in groups. */
const CODE_MAX_CHARS = RECOVERY_CODE_CHARS * 2;

interface CodeFormProps {
  readonly login: LoginActorRef;
  readonly title: string;
  readonly submit: string;
  /** One of the codes that were kept does too. */
  readonly takesRecoveryCodes?: boolean;
  readonly children?: ReactNode;
}

export function CodeForm({ login, title, submit, takesRecoveryCodes = false, children }: CodeFormProps) {
  const { t } = useText();
  const busy = useSelector(login, selectBusy);
  return (
    <Form
      className={styles.form}
      aria-label={title}
      onSubmit={({ code = '' }) => login.send({ type: 'code.submit', code })}
    >
      <CardTitle as="h2">{title}</CardTitle>
      {children}
      <TextField
        label={t('login.code')}
        hint={t(takesRecoveryCodes ? 'login.codes.hint' : 'login.codeHint')}
        name="code"
        inputMode={takesRecoveryCodes ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={CODE_MAX_CHARS}
        autoFocus
        readOnly={busy}
      />
      <Message login={login} />
      <div className={styles.submit}>
        <Submit login={login} text={submit} />
        <Button kind="quiet" wide onClick={() => login.send({ type: 'login.startOver' })}>
          {t('login.startOver')}
        </Button>
      </div>
    </Form>
  );
}
