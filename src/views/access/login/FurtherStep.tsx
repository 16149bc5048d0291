import type { LoginActorRef } from '../../../machines/access/login/login.machine.ts';
import type { LoginStep } from '../../../machines/access/login/login.selectors.ts';
import { useText } from '../../parts/text/useText.ts';
import { CodeForm } from './CodeForm.tsx';
import { EnrolForm } from './EnrolForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { NewCodes } from './NewCodes.tsx';

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
