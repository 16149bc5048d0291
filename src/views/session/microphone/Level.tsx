import { useSelector } from '@xstate/react';
import { PERCENT } from '../../../../contract/limits.ts';
import { type MicrophoneActorRef, selectLevel } from '../../../machines/session/microphone/microphone.machine.ts';
import { useText } from '../../parts/text/useText.ts';
import styles from './microphone.module.css';

interface LevelProps {
  readonly content: MicrophoneActorRef;
}

/** How loud it is right now. */
export function Level({ content }: LevelProps) {
  const { t } = useText();
  const level = useSelector(content, selectLevel);
  return (
    <div
      role="meter"
      aria-label={t('microphone.level')}
      aria-valuemin={0}
      aria-valuemax={PERCENT}
      aria-valuenow={level}
      className={styles.meter}
    >
      <span className={styles.bar} style={{ scale: `${level / PERCENT} 1` }} />
    </div>
  );
}
