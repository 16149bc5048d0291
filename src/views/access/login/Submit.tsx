import { useSelector } from '@xstate/react';
import { type CountdownActorRef, selectSecondsLeft } from '../../../machines/shared/countdown/countdown.machine.ts';
import type { LoginActorRef } from '../../../machines/access/login/login.machine.ts';
import { selectBusy, selectCountdown, selectLocked } from '../../../machines/access/login/login.selectors.ts';
import { Button } from '../../parts/button/Button.tsx';
import { clockTime } from '../../parts/text/timeAgo.ts';
import { useText } from '../../parts/text/useText.ts';

interface SubmitProps {
  readonly login: LoginActorRef;
  readonly text: string;
}

/** While the lock runs the button is off and counts (A§4). */
export function Submit({ login, text }: SubmitProps) {
  const busy = useSelector(login, selectBusy);
  const locked = useSelector(login, selectLocked);
  const countdown = useSelector(login, selectCountdown);
  return (
    <Button kind="primary" type="submit" wide busy={busy} disabled={locked}>
      {locked && countdown ? <Wait countdown={countdown} /> : text}
    </Button>
  );
}

function Wait({ countdown }: { readonly countdown: CountdownActorRef }) {
  const { t } = useText();
  return t('login.wait', { time: clockTime(useSelector(countdown, selectSecondsLeft)) });
}
