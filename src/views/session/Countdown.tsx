import { useSelector } from '@xstate/react';
import {
  type CountdownActorRef,
  selectSeconds,
  selectSecondsLeft,
} from '../../machines/shared/countdown/countdown.machine.ts';
import { Button } from '../parts/button/Button.tsx';
import { useText } from '../parts/text/useText.ts';
import trouble from './trouble.module.css';

interface CountdownProps {
  readonly countdown: CountdownActorRef;
  readonly onStop: () => void;
}

/** The wait before reconnecting; it can be stopped, and the primary action skips it. */
export function Countdown({ countdown, onStop }: CountdownProps) {
  const { t } = useText();
  const left = useSelector(countdown, selectSecondsLeft);
  const all = useSelector(countdown, selectSeconds);
  return (
    <div className={trouble.count}>
      <div className={trouble.line}>
        <span role="timer" aria-live="off">
          {t('session.reconnecting', { count: left })}
        </span>
        <Button kind="quiet" onClick={onStop}>
          {t('session.stop')}
        </Button>
      </div>
      <div className={trouble.track}>
        <div className={trouble.fill} style={{ transform: `scaleX(${String(left / all)})` }} />
      </div>
    </div>
  );
}
