import { useSelector } from '@xstate/react';
import type { LoginActorRef } from '../../machines/login/login.machine.ts';
import { selectMessage, selectStep } from '../../machines/login/login.selectors.ts';
import { Mark, Status } from '../parts/Bits.tsx';
import { useOnline } from '../parts/useOnline.ts';
import { useText } from '../parts/useText.ts';
import { CodeForm } from './CodeForm.tsx';
import { Help } from './Help.tsx';
import styles from './login.module.css';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface LoginViewProps {
  readonly login: LoginActorRef;
}

export function LoginView({ login }: LoginViewProps) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <header className={styles.head}>
          <h1>
            <Mark big />
          </h1>
          <Reachability login={login} />
        </header>
        <Step login={login} />
        <Help />
      </div>
    </main>
  );
}

function Step({ login }: LoginViewProps) {
  switch (useSelector(login, selectStep)) {
    case 'password':
      return <PasswordForm login={login} />;
    case 'newPassword':
      return <NewPasswordForm login={login} />;
    case 'code':
      return <CodeForm login={login} />;
  }
}

function Reachability({ login }: LoginViewProps) {
  const { t } = useText();
  const answered = useSelector(login, (snapshot) => selectMessage(snapshot)?.code !== 'unreachable');
  const online = useOnline() && answered;
  return (
    <Status tone={online ? 'ok' : 'bad'}>
      {t(online ? 'login.online' : 'login.offline')}, {window.location.host}
    </Status>
  );
}
