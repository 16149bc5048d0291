import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { OwnFactorActorRef } from '../../../machines/preferences/ownFactor/ownFactor.machine.ts';
import {
  type FactorStep,
  selectFactorBusy,
  selectFactorProblem,
  selectFactorMessage,
  selectNewCodes,
  selectOffer,
} from '../../../machines/preferences/ownFactor/ownFactor.selectors.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { AppSecret } from '../../parts/display/AppSecret.tsx';
import { Banner } from '../../parts/display/Banner.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { TextField } from '../../parts/form/Field.tsx';
import { Form, type FormValues } from '../../parts/form/Form.tsx';
import { PasswordField } from '../../parts/form/PasswordField.tsx';
import { RecoveryCodes } from '../../parts/display/RecoveryCodes.tsx';
import { useText, useUserMessage } from '../../parts/text/useText.ts';
import styles from './account.module.css';

export interface FactorProps {
  readonly ownFactor: OwnFactorActorRef;
}

type Asking = Exclude<FactorStep, 'none' | 'codes'>;

/** One step at a time: what proves that it is the person, what the app needs, the codes to keep. */
export function FactorDialog({ ownFactor, step }: FactorProps & { readonly step: Exclude<FactorStep, 'none'> }) {
  return step === 'codes' ? <NewCodes ownFactor={ownFactor} /> : <Question ownFactor={ownFactor} step={step} />;
}

/** It is left by saying that they are kept: they are not shown again. */
function NewCodes({ ownFactor }: FactorProps) {
  const { t } = useText();
  const codes = useSelector(ownFactor, selectNewCodes);
  return (
    <Dialog title={t('login.codes.title')}>
      <div className={styles.form}>
        <RecoveryCodes
          codes={codes}
          onCopy={() => ownFactor.send({ type: 'codes.copy' })}
          onDownload={() => ownFactor.send({ type: 'codes.download' })}
          onConfirm={() => ownFactor.send({ type: 'codes.confirm' })}
        />
      </div>
    </Dialog>
  );
}

function Question({ ownFactor, step }: FactorProps & { readonly step: Asking }) {
  const { t } = useText();
  const busy = useSelector(ownFactor, selectFactorBusy);
  const problem = useSelector(ownFactor, selectFactorProblem);
  const title = t(`account.factor.${step}.title`);
  const cancel = () => ownFactor.send({ type: 'factor.cancel' });
  const submit = ({ password = '', code = '' }: FormValues) => {
    if (step === 'password') ownFactor.send({ type: 'password.submit', password });
    else if (step === 'scan') ownFactor.send({ type: 'code.submit', code });
    else ownFactor.send({ type: 'proof.submit', password, code });
  };
  return (
    <Dialog title={title} size="small" dismiss={{ label: t('common.close'), onDismiss: cancel }}>
      <Form
        key={step}
        className={styles.form}
        aria-label={title}
        onSubmit={submit}
        {...(problem && { problems: { problem } })}
      >
        {step !== 'scan' && <p>{t(`account.factor.${step}.text`)}</p>}
        <Offer ownFactor={ownFactor} />
        {step !== 'scan' && <Password ownFactor={ownFactor} />}
        {step !== 'password' && <Code ownFactor={ownFactor} takesRecoveryCodes={step !== 'scan'} />}
        <Refusal ownFactor={ownFactor} />
        <Actions>
          <Button disabled={busy} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button kind={step === 'turnOff' ? 'danger' : 'primary'} type="submit" busy={busy}>
            {t(`account.factor.${step}.submit`)}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

function Offer({ ownFactor }: FactorProps): ReactNode {
  const offer = useSelector(ownFactor, selectOffer);
  return offer && <AppSecret {...offer} />;
}

function Password({ ownFactor }: FactorProps) {
  const { t } = useText();
  const problem = useSelector(ownFactor, selectFactorProblem);
  const isAbout = problem === 'passwordMissing' || problem === 'passwordWrong';
  return (
    <PasswordField
      label={t('account.factor.yourPassword')}
      name="password"
      autoComplete="current-password"
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
      error={isAbout ? t(`account.factor.${problem}`) : undefined}
    />
  );
}

function Code({ ownFactor, takesRecoveryCodes }: FactorProps & { readonly takesRecoveryCodes: boolean }) {
  const { t } = useText();
  const problem = useSelector(ownFactor, selectFactorProblem);
  const isAbout = problem === 'codeMissing' || problem === 'codeWrong';
  return (
    <TextField
      label={t('login.code')}
      hint={t(takesRecoveryCodes ? 'login.codes.hint' : 'login.codeHint')}
      name="code"
      inputMode={takesRecoveryCodes ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      error={isAbout ? t(`account.factor.${problem}`) : undefined}
    />
  );
}

function Refusal({ ownFactor }: FactorProps): ReactNode {
  const { t } = useText();
  const reported = useUserMessage(useSelector(ownFactor, selectFactorMessage));
  return (
    reported !== null && (
      <Banner tone="bad" title={t('errors.header')}>
        {reported}
      </Banner>
    )
  );
}
