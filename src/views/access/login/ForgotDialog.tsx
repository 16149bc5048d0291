import { useSelector } from '@xstate/react';
import {
  type ForgotPasswordActorRef,
  selectForgotFailure,
  selectForgotStep,
  selectNameMissing,
} from '../../../machines/access/forgotPassword/forgotPassword.machine.ts';
import { Banner } from '../../parts/display/Banner.tsx';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './login.module.css';

interface ForgotDialogProps {
  readonly forgotPassword: ForgotPasswordActorRef;
}

/** Asks for a mail with a way back in. What it says afterwards is the same for every name. */
export function ForgotDialog({ forgotPassword }: ForgotDialogProps) {
  const { t } = useText();
  const step = useSelector(forgotPassword, selectForgotStep);
  const close = () => forgotPassword.send({ type: 'forgot.close' });
  return (
    <Dialog title={t('login.forgot.title')} size="small" dismiss={{ label: t('common.close'), onDismiss: close }}>
      {step === 'looking' && <Skeleton width="100%" height={96} />}
      {(step === 'asking' || step === 'sending') && (
        <AskForm forgotPassword={forgotPassword} busy={step === 'sending'} />
      )}
      {step === 'answered' && (
        <Said title={t('login.forgot.answered')} text={t('login.forgot.answeredText')} onClose={close} />
      )}
      {step === 'notOffered' && (
        <Said title={t('login.forgot.notOffered')} text={t('login.forgot.notOfferedText')} onClose={close} />
      )}
    </Dialog>
  );
}

function AskForm({ forgotPassword, busy }: ForgotDialogProps & { readonly busy: boolean }) {
  const { t } = useText();
  const missing = useSelector(forgotPassword, selectNameMissing);
  const failure = useSelector(forgotPassword, selectForgotFailure);
  const submit = ({ username = '' }: Readonly<Record<string, string>>) =>
    forgotPassword.send({ type: 'forgot.submit', username });
  return (
    <Form className={styles.form} problems={{ missing }} onSubmit={submit}>
      <p>{t('login.forgot.text')}</p>
      <TextField
        label={t('login.forgot.username')}
        error={missing ? t('login.forgot.nameMissing') : undefined}
        name="username"
        autoComplete="username"
        readOnly={busy}
        autoFocus
        data-autofocus
      />
      {failure !== null && (
        <Banner tone="bad" title={t('login.forgot.failed')}>
          {t(failure === 'UNREACHABLE' ? 'login.forgot.unreachableText' : 'login.forgot.failedText')}
        </Banner>
      )}
      <Button kind="primary" type="submit" wide busy={busy}>
        {t('login.forgot.submit')}
      </Button>
    </Form>
  );
}

interface SaidProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

function Said({ title, text, onClose }: SaidProps) {
  const { t } = useText();
  return (
    <div className={styles.form}>
      <Banner tone="info" title={title}>
        {text}
      </Banner>
      <Button wide autoFocus data-autofocus onClick={onClose}>
        {t('login.forgot.back')}
      </Button>
    </div>
  );
}
