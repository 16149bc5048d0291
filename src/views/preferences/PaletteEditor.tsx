import { PALETTE_SIZE } from '../../../contract/limits.ts';
import type { Hex } from '../../../contract/rules/colors.ts';
import { ColorSwatch } from '../parts/form/ColorSwatch.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './preferences.module.css';

interface PaletteEditorProps {
  readonly colors: readonly Hex[];
  readonly onChange: (colors: readonly Hex[]) => void;
}

const LOW = PALETTE_SIZE / 2;

/** Sixteen colours: 0 to 7 of low intensity, 8 to 15 of high (B§2). */
export function PaletteEditor({ colors, onChange }: PaletteEditorProps) {
  const { t } = useText();
  const swatch = (color: Hex, index: number) => (
    <ColorSwatch
      key={index}
      label={t('colors.terminal.color', { index })}
      value={color}
      onChoose={(chosen) => onChange(colors.with(index, chosen))}
    />
  );
  return (
    <fieldset className={styles.palette}>
      <legend>{t('colors.terminal.palette')}</legend>
      <span>{t('colors.terminal.low')}</span>
      <div className={styles.swatches}>{colors.slice(0, LOW).map((color, index) => swatch(color, index))}</div>
      <span>{t('colors.terminal.high')}</span>
      <div className={styles.swatches}>{colors.slice(LOW).map((color, index) => swatch(color, LOW + index))}</div>
    </fieldset>
  );
}
