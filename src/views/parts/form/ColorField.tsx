import type { Hex } from '../../../../contract/rules/colors.ts';
import { readColor } from '../../../../contract/rules/colorScheme.ts';
import styles from './ColorField.module.css';
import { ColorSwatch } from './ColorSwatch.tsx';
import { Field } from './Field.tsx';
import { useParsedInput } from './useParsedInput.ts';
import { useText } from '../text/useText.ts';

interface ColorFieldProps {
  readonly label: string;
  /** '' where nothing was chosen. */
  readonly value: string;
  /** What holds where nothing was chosen; without it there is no such choice. */
  readonly otherwise?: Hex;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly onChoose: (color: Hex | '') => void;
}

/** A colour by picking or by writing it. What is no colour is told and stays to be mended, and the colour before holds. */
export function ColorField({ label, value, otherwise, hint, disabled, onChoose }: ColorFieldProps) {
  const { t } = useText();
  const draft = useParsedInput<Hex | ''>(value, {
    read: (text) => (text.trim() === '' && otherwise !== undefined ? '' : readColor(text)),
    write: (color) => color,
    onRead: onChoose,
  });
  return (
    <Field label={label} hint={hint} error={draft.isWrong ? t('colors.invalid') : undefined}>
      {(control) => (
        <div className={styles.color}>
          <ColorSwatch
            label={t('colors.pick', { name: label })}
            value={(value || otherwise || '#000000') as Hex}
            disabled={disabled}
            onChoose={onChoose}
          />
          <input
            {...control}
            type="text"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            value={draft.text}
            onChange={(event) => draft.change(event.target.value)}
            onBlur={draft.leave}
          />
        </div>
      )}
    </Field>
  );
}
