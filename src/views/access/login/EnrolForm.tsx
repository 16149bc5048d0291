import { useSelector } from '@xstate/react';
import type { LoginActorRef } from '../../../machines/access/login/login.machine.ts';
import { selectEnrolment } from '../../../machines/access/login/login.selectors.ts';
import { AppSecret } from '../../parts/display/AppSecret.tsx';
import { useText } from '../../parts/text/useText.ts';
import { CodeForm } from './CodeForm.tsx';

/** Setting up a second factor: the secret for the app, and the app's first code. */
export function EnrolForm({ login }: { readonly login: LoginActorRef }) {
  const { t } = useText();
  const enrolment = useSelector(login, selectEnrolment);
  if (enrolment === null) return null;
  return (
    <CodeForm login={login} title={t('login.enrolTitle')} submit={t('login.enrolSubmit')}>
      <AppSecret secret={enrolment.secret} uri={enrolment.secretUri} />
    </CodeForm>
  );
}
