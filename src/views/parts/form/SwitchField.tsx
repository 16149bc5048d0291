import { useId } from 'react';
import styles from './SwitchField.module.css';

interface SwitchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  /** What was chosen is on its way. */
  readonly pending: boolean;
  readonly onSwitch: () => void;
}

/** Something that is on or off, with a sentence on what that means. */
export function SwitchField({ label, hint, on, pending, onSwitch }: SwitchFieldProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span>
        <span className={styles.label}>{label}</span>
        <span className={styles.hint} id={id}>
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={label}
        aria-describedby={id}
        aria-busy={pending}
        checked={on}
        onChange={onSwitch}
      />
    </label>
  );
}
