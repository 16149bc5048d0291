import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { classes } from '../classes.ts';
import styles from './Segments.module.css';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon;
}

interface SegmentsProps<Value extends string> {
  readonly legend: string;
  readonly segments: readonly Segment<Value>[];
  readonly chosen: Value;
  readonly hint?: string;
  /** On a phone they stand in several rows: for more words than fit beside each other. */
  readonly wraps?: boolean;
  readonly onChoose: (value: Value) => void;
}

/** A few words of which one is chosen: radio buttons in a row. */
export function Segments<Value extends string>({
  legend,
  segments,
  chosen,
  hint,
  wraps = false,
  onChoose,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.set}>
      <legend>{legend}</legend>
      <div className={classes(styles.bar, wraps && styles.wrapping)}>
        {segments.map(({ value, label, icon }) => (
          <label key={value} className={styles.segment}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {icon && <Icon as={icon} size={16} />}
            {label}
          </label>
        ))}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
