import { Mic } from 'lucide-react';
import { useCallback } from 'react';
import { PERCENT } from '../../../../contract/limits.ts';
import styles from './LevelMeter.module.css';

interface LevelMeterProps {
  /** Whose microphone it is. */
  readonly id: string;
  readonly label: string;
  readonly attach: (id: string, node: HTMLElement) => () => void;
}

const ICON_PX = 16;

/** How loud a microphone is. What is heard never passes through React. */
export function LevelMeter({ id, label, attach }: LevelMeterProps) {
  const hand = useCallback((node: HTMLDivElement) => attach(id, node), [attach, id]);
  return (
    <div className={styles.line}>
      <Mic size={ICON_PX} aria-hidden />
      <div
        ref={hand}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={PERCENT}
        aria-valuenow={0}
        className={styles.meter}
      />
    </div>
  );
}
