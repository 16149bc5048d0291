import type { Hex } from '../../../../contract/rules/colors.ts';
import styles from './ColorField.module.css';

interface ColorSwatchProps {
  readonly label: string;
  readonly value: Hex;
  readonly disabled?: boolean | undefined;
  readonly onChoose: (color: Hex) => void;
}

/** A patch of colour that opens the browser's own picker. */
export function ColorSwatch({ label, value, disabled, onChoose }: ColorSwatchProps) {
  return (
    <input
      type="color"
      className={styles.pick}
      aria-label={label}
      disabled={disabled}
      value={value.toLowerCase()}
      onChange={(event) => onChoose(event.target.value.toUpperCase() as Hex)}
    />
  );
}
