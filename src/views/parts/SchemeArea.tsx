import { useState } from 'react';
import { readScheme, type TerminalColors, writeScheme } from '../../../contract/rules/colorScheme.ts';
import { AreaField } from './Field.tsx';
import styles from './SchemeArea.module.css';
import { useText } from './useText.ts';

interface SchemeAreaProps {
  readonly scheme: TerminalColors;
  readonly onChange: (scheme: TerminalColors) => void;
}

/** The whole scheme as the engine reads it, to copy from elsewhere. It is taken when all of it can be read. */
export function SchemeArea({ scheme, onChange }: SchemeAreaProps) {
  const { t } = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const isWrong = draft !== null && readScheme(draft) === null;
  const write = (text: string) => {
    setDraft(text);
    const read = readScheme(text);
    if (read !== null) onChange(read);
  };
  return (
    <details className={styles.details}>
      <summary>{t('colors.terminal.text')}</summary>
      <AreaField
        label={t('colors.terminal.text')}
        hint={t('colors.terminal.textHint')}
        error={isWrong ? t('colors.terminal.textInvalid') : undefined}
        spellCheck={false}
        value={draft ?? writeScheme(scheme)}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setDraft(null)}
      />
    </details>
  );
}
