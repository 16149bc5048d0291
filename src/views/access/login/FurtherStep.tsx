import type { LoginActorRef } from '../../../machines/access/login/login.machine.ts';
import {
  type LoginStep,
  selectEnrolment,
  selectRecoveryCodes,
} from '../../../machines/access/login/login.selectors.ts';
import { useText } from '../../parts/text/useText.ts';
import { CodeForm } from './CodeForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useSelector } from '@xstate/react';
import { AppSecret } from '../../parts/display/AppSecret.tsx';
import { CardTitle } from '../../parts/layout/CardPage.tsx';
import { RecoveryCodes } from '../../parts/display/RecoveryCodes.tsx';
import styles from './login.module.css';

interface FurtherStepProps {
  readonly login: LoginActorRef;
  readonly step: Exclude<LoginStep, 'password'>;
}

/** What the gateway asks for after name and password; few people meet it, so it comes when it is needed. */
export function FurtherStep({ login, step }: FurtherStepProps) {
  const { t } = useText();
  switch (step) {
    case 'newPassword':
      return <NewPasswordForm login={login} />;
    case 'code':
      return <CodeForm login={login} title={t('login.codeTitle')} submit={t('login.codeSubmit')} takesRecoveryCodes />;
    case 'enrolment':
      return <EnrolForm login={login} />;
    case 'recoveryCodes':
      return <NewCodes login={login} />;
  }
}

/** Setting up a second factor: the secret for the app, and the app's first code. */
function EnrolForm({ login }: { readonly login: LoginActorRef }) {
  const { t } = useText();
  const enrolment = useSelector(login, selectEnrolment);
  if (enrolment === null) return null;
  return (
    <CodeForm login={login} title={t('login.enrolTitle')} submit={t('login.enrolSubmit')}>
      <AppSecret secret={enrolment.secret} uri={enrolment.secretUri} />
    </CodeForm>
  );
}

/** Comes with a second factor that was set up just now. */
function NewCodes({ login }: { readonly login: LoginActorRef }) {
  const { t } = useText();
  const codes = useSelector(login, selectRecoveryCodes);
  return (
    <section className={styles.form} aria-label={t('login.codes.title')}>
      <CardTitle as="h2">{t('login.codes.title')}</CardTitle>
      <RecoveryCodes
        codes={codes}
        onCopy={() => login.send({ type: 'codes.copy' })}
        onDownload={() => login.send({ type: 'codes.download' })}
        onConfirm={() => login.send({ type: 'codes.confirm' })}
      />
    </section>
  );
}
