import { readScheme, type TerminalColors, writeScheme } from '../../../../contract/rules/colorScheme.ts';
import { AreaField } from './Field.tsx';
import styles from './SchemeArea.module.css';
import { useParsedInput } from './useParsedInput.ts';
import { useText } from '../text/useText.ts';

interface SchemeAreaProps {
  readonly scheme: TerminalColors;
  readonly onChange: (scheme: TerminalColors) => void;
}

/** The whole scheme as the engine reads it, to copy from elsewhere. It is taken when all of it can be read. */
export function SchemeArea({ scheme, onChange }: SchemeAreaProps) {
  const { t } = useText();
  const draft = useParsedInput(writeScheme(scheme), { read: readScheme, write: writeScheme, onRead: onChange });
  return (
    <details className={styles.details}>
      <summary>{t('colors.terminal.text')}</summary>
      <AreaField
        label={t('colors.terminal.text')}
        hint={t('colors.terminal.textHint')}
        error={draft.isWrong ? t('colors.terminal.textInvalid') : undefined}
        spellCheck={false}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={draft.leave}
      />
    </details>
  );
}
