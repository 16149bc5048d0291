import { useSelector } from '@xstate/react';
import {
  type RecoveryActorRef,
  selectRecoveryStep,
  selectRecoveryTrouble,
} from '../../../machines/access/recovery/recovery.machine.ts';
import { Banner } from '../../parts/display/Banner.tsx';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { Mark } from '../../parts/display/Mark.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { CardPage, CardText, CardTitle } from '../../parts/layout/CardPage.tsx';
import { useText } from '../../parts/text/useText.ts';

interface RecoveryViewProps {
  readonly content: RecoveryActorRef;
}

/** Where a recovery mail leads: one button, and then a mail with a new password. */
export function RecoveryView({ content: recovery }: RecoveryViewProps) {
  return (
    <CardPage>
      <Mark big />
      <Step recovery={recovery} />
    </CardPage>
  );
}

interface StepProps {
  readonly recovery: RecoveryActorRef;
}

function Step({ recovery }: StepProps) {
  const { t } = useText();
  const step = useSelector(recovery, selectRecoveryStep);
  switch (step) {
    case 'checking':
      return <Checking recovery={recovery} />;
    case 'offered':
    case 'setting':
      return <Offer recovery={recovery} busy={step === 'setting'} />;
    case 'done':
      return <End recovery={recovery} title={t('recovery.done.title')} text={t('recovery.done.text')} tone="ok" />;
    case 'expired':
      return (
        <End recovery={recovery} title={t('recovery.expired.title')} text={t('recovery.expired.text')} tone="warn" />
      );
  }
}

function Checking({ recovery }: StepProps) {
  const { t } = useText();
  const trouble = useSelector(recovery, selectRecoveryTrouble);
  if (trouble === null) return <Skeleton width="100%" height={120} />;
  return (
    <>
      <Banner tone="bad" heading title={t('recovery.unreachable.title')}>
        {t('recovery.unreachable.text')}
      </Banner>
      <Button kind="primary" wide autoFocus onClick={() => recovery.send({ type: 'recovery.retry' })}>
        {t('recovery.retry')}
      </Button>
      <Leave recovery={recovery} />
    </>
  );
}

function Offer({ recovery, busy }: StepProps & { readonly busy: boolean }) {
  const { t } = useText();
  const trouble = useSelector(recovery, selectRecoveryTrouble);
  return (
    <>
      <div>
        <CardTitle>{t('recovery.title')}</CardTitle>
        <CardText>{t('recovery.text')}</CardText>
      </div>
      {trouble !== null && (
        <Banner tone="bad" title={t(`recovery.${trouble}.title`)}>
          {t(`recovery.${trouble}.text`)}
        </Banner>
      )}
      <Button kind="primary" wide autoFocus busy={busy} onClick={() => recovery.send({ type: 'recovery.confirm' })}>
        {t('recovery.confirm')}
      </Button>
      {!busy && <Leave recovery={recovery} />}
    </>
  );
}

interface EndProps extends StepProps {
  readonly title: string;
  readonly text: string;
  readonly tone: 'ok' | 'warn';
}

function End({ recovery, title, text, tone }: EndProps) {
  const { t } = useText();
  return (
    <>
      <Banner tone={tone} heading title={title}>
        {text}
      </Banner>
      <Button kind="primary" wide autoFocus onClick={() => recovery.send({ type: 'recovery.leave' })}>
        {t('recovery.toLogin')}
      </Button>
    </>
  );
}

function Leave({ recovery }: StepProps) {
  const { t } = useText();
  return (
    <Button kind="quiet" wide onClick={() => recovery.send({ type: 'recovery.leave' })}>
      {t('recovery.toLogin')}
    </Button>
  );
}
