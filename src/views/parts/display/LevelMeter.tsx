import { Mic } from 'lucide-react';
import type { CSSProperties, Ref } from 'react';
import { PERCENT } from '../../../../contract/limits.ts';
import styles from './LevelMeter.module.css';

interface LevelMeterProps {
  readonly label: string;
  /** From 0 to 100. */
  readonly level?: number;
  /** For whoever sets the level without React. */
  readonly ref?: Ref<HTMLDivElement>;
}

const ICON_PX = 16;
const NAME = '--level';

/** How loud a microphone is. */
export function LevelMeter({ label, level = 0, ref }: LevelMeterProps) {
  return (
    <div className={styles.line}>
      <Mic size={ICON_PX} aria-hidden />
      <div
        ref={ref}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={PERCENT}
        aria-valuenow={level}
        className={styles.meter}
        style={{ [NAME]: level / PERCENT } as CSSProperties}
      />
    </div>
  );
}
