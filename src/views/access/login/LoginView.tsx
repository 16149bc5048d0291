import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import {
  type ForgotPasswordActorRef,
  selectForgotStep,
} from '../../../machines/access/forgotPassword/forgotPassword.machine.ts';
import type { LoginActorRef } from '../../../machines/access/login/login.machine.ts';
import {
  selectForgotPassword,
  selectReachability,
  selectStep,
} from '../../../machines/access/login/login.selectors.ts';
import type { NotificationsActorRef } from '../../../machines/shell/notifications/notifications.machine.ts';
import {
  type ReachabilityActorRef,
  selectReachability as selectReached,
  selectBan,
  type Reachability,
} from '../../../machines/access/reachability/reachability.machine.ts';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { type DotTone, Status } from '../../parts/display/Badge.tsx';
import { Mark } from '../../parts/display/Mark.tsx';
import { CardPage } from '../../parts/layout/CardPage.tsx';
import { lazyView } from '../../parts/loading/lazyView.ts';
import { useHost } from '../../parts/loading/useHost.ts';
import { useOnline } from '../../parts/browser/useOnline.ts';
import { useText } from '../../parts/text/useText.ts';
import { Help } from './Help.tsx';
import styles from './login.module.css';
import { LoginNotices } from './loginNotices.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { Banner } from '../../parts/display/Banner.tsx';
import { useMoment } from '../../parts/text/useMoment.ts';

const FurtherStep = lazyView(async () => (await import('./FurtherStep.tsx')).FurtherStep);
const ForgotDialog = lazyView(async () => (await import('./ForgotDialog.tsx')).ForgotDialog);

/** The card keeps about its size while the next step is on the way. */
const STEP_HEIGHT_PX = 240;

interface LoginViewProps {
  readonly login: LoginActorRef;
  readonly notifications?: NotificationsActorRef | undefined;
}

export function LoginView({ login, notifications }: LoginViewProps) {
  const reachability = useSelector(login, selectReachability);
  const forgotPassword = useSelector(login, selectForgotPassword);
  return (
    <CardPage>
      <header className={styles.head}>
        <h1>
          <Mark big />
        </h1>
        {reachability && <Light reachability={reachability} />}
      </header>
      {reachability && <BanNotice reachability={reachability} />}
      <LoginNotices value={notifications}>
        <Step login={login} />
      </LoginNotices>
      <Help />
      {forgotPassword && <Forgot forgotPassword={forgotPassword} />}
    </CardPage>
  );
}

function Step({ login }: Pick<LoginViewProps, 'login'>) {
  const step = useSelector(login, selectStep);
  if (step === 'password') return <PasswordForm login={login} />;
  return (
    <Suspense fallback={<Skeleton width="100%" height={STEP_HEIGHT_PX} />}>
      <FurtherStep login={login} step={step} />
    </Suspense>
  );
}

function Forgot({ forgotPassword }: { readonly forgotPassword: ForgotPasswordActorRef }) {
  if (useSelector(forgotPassword, selectForgotStep) === 'closed') return null;
  return (
    <Suspense>
      <ForgotDialog forgotPassword={forgotPassword} />
    </Suspense>
  );
}

const TONES: Readonly<Record<Reachability, DotTone>> = { unknown: 'idle', online: 'ok', offline: 'bad', banned: 'bad' };

/** Whether the server answers; without any network nobody need ask. */
function Light({ reachability }: { readonly reachability: ReachabilityActorRef }) {
  const { t } = useText();
  const reached = useSelector(reachability, selectReached);
  const host = useHost();
  const state = useOnline() ? reached : 'offline';
  return (
    <div role="status">
      <Status tone={TONES[state]}>
        {t(`login.light.${state}`)}, {host}
      </Status>
    </div>
  );
}

/** Why nothing that is typed here helps, for as long as it is so. */
function BanNotice({ reachability }: { readonly reachability: ReachabilityActorRef }) {
  const { t } = useText();
  const moment = useMoment();
  const ban = useSelector(reachability, selectBan);
  if (ban === null) return null;
  return (
    <Banner tone="bad" title={t('login.banned.title')}>
      {ban.until === null ? t('login.banned.text') : t('login.banned.textUntil', { until: moment(ban.until) })}
    </Banner>
  );
}
