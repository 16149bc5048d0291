import { useState } from 'react';
import type { Hex } from '../../../contract/rules/colors.ts';
import { readColor } from '../../../contract/rules/colorScheme.ts';
import styles from './ColorField.module.css';
import { ColorSwatch } from './ColorSwatch.tsx';
import { Field } from './Field.tsx';
import { useText } from './useText.ts';

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

/** A colour by picking or by writing it. What is no colour is told, and the colour before stays. */
export function ColorField({ label, value, otherwise, hint, disabled, onChoose }: ColorFieldProps) {
  const { t } = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const colorOf = (text: string) => (text.trim() === '' && otherwise !== undefined ? '' : readColor(text));
  const isWrong = draft !== null && colorOf(draft) === null;
  const write = (text: string) => {
    setDraft(text);
    const color = colorOf(text);
    if (color !== null) onChoose(color);
  };
  return (
    <Field label={label} hint={hint} error={isWrong ? t('colors.invalid') : undefined}>
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
            value={draft ?? value}
            onChange={(event) => write(event.target.value)}
            onBlur={() => setDraft(null)}
          />
        </div>
      )}
    </Field>
  );
}
