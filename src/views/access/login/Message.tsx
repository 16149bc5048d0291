import { useSelector } from '@xstate/react';
import { type CountdownActorRef, selectSecondsLeft } from '../../../machines/shared/countdown/countdown.machine.ts';
import type { LoginActorRef } from '../../../machines/access/login/login.machine.ts';
import {
  selectCountdown,
  selectMessage,
  selectPasswordMinChars,
} from '../../../machines/access/login/login.selectors.ts';
import type { LoginMessage, LoginMessageCode } from '../../../machines/access/login/login.types.ts';
import { Banner, type Tone } from '../../parts/display/Banner.tsx';
import { clockTime } from '../../parts/text/timeAgo.ts';
import { useText } from '../../parts/text/useText.ts';
import { useIsNews } from './loginNotices.ts';

const TONES: Readonly<Partial<Record<LoginMessageCode, Tone>>> = {
  attemptsLeft: 'warn',
  locked: 'warn',
  unlocked: 'ok',
  codeRequired: 'info',
  enrollRequired: 'info',
  passwordExpired: 'info',
};

/** What the form says about the last try, if anything. */
export function Message({ login }: { readonly login: LoginActorRef }) {
  const message = useSelector(login, selectMessage);
  const countdown = useSelector(login, selectCountdown);
  const minChars = useSelector(login, selectPasswordMinChars);
  if (message === null) return null;
  if (message.code === 'locked') return countdown ? <Locked countdown={countdown} /> : null;
  return <Said message={message} code={message.code} minChars={minChars} />;
}

function Said({
  message,
  code,
  minChars,
}: {
  readonly message: LoginMessage;
  readonly code: Exclude<LoginMessageCode, 'locked'>;
  readonly minChars: number;
}) {
  const { t } = useText();
  const tone = useIsNews() ? 'bad' : (TONES[code] ?? 'bad');
  const title = t(`login.message.${code}.title`, { count: message.attemptsLeft ?? 0 });
  return (
    <Banner tone={tone} title={title}>
      {message.text ?? t(`login.message.${code}.text`, { count: minChars })}
    </Banner>
  );
}

/** The seconds run outside the live region: a screen reader would read each of them. */
function Locked({ countdown }: { readonly countdown: CountdownActorRef }) {
  const { t } = useText();
  const time = clockTime(useSelector(countdown, selectSecondsLeft));
  return (
    <Banner tone={useIsNews() ? 'bad' : 'warn'} title={t('login.message.locked.title')}>
      <span role="timer" aria-live="off">
        {t('login.message.locked.text', { time })}
      </span>
    </Banner>
  );
}
