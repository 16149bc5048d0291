import { useSelector } from '@xstate/react';
import type { LoginActorRef } from '../../machines/login/login.machine.ts';
import { selectEnrolment } from '../../machines/login/login.selectors.ts';
import { QrPicture } from '../parts/QrPicture.tsx';
import { useText } from '../parts/useText.ts';
import { CodeForm } from './CodeForm.tsx';
import styles from './login.module.css';

const GROUP = /.{4}/g;

/** Setting up a second factor: a picture for the app's camera, the same as text, and the first code. */
export function EnrolForm({ login }: { readonly login: LoginActorRef }) {
  const { t } = useText();
  const enrolment = useSelector(login, selectEnrolment);
  if (enrolment === null) return null;
  return (
    <CodeForm login={login} title={t('login.enrolTitle')} submit={t('login.enrolSubmit')}>
      <div className={styles.enrol}>
        <QrPicture text={enrolment.secretUri} label={t('login.enrolPicture')} />
        <p>{t('login.enrolText')}</p>
        <p className={styles.secret}>
          <span>{t('login.enrolSecret')}</span>
          <code>{enrolment.secret.match(GROUP)?.join(' ')}</code>
        </p>
      </div>
    </CodeForm>
  );
}
