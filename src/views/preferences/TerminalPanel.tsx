import { useSelector } from '@xstate/react';
import { RotateCcw } from 'lucide-react';
import { DEFAULT_TERMINAL, type TerminalColors } from '../../../contract/rules/colorScheme.ts';
import { selectColors } from '../../machines/preferences/preferences/preferences.selectors.ts';
import { Button } from '../parts/button/Button.tsx';
import { ColorField } from '../parts/form/ColorField.tsx';
import { Panel } from '../parts/layout/Panel.tsx';
import { SchemeArea } from '../parts/form/SchemeArea.tsx';
import { useText } from '../parts/text/useText.ts';
import { PaletteEditor } from './PaletteEditor.tsx';
import styles from './preferences.module.css';
import type { PreferencesProps } from './props.ts';
import { TerminalPreview } from './TerminalPreview.tsx';
import type { ColorScheme } from '../../../contract/colorSettings.ts';
import type { Hex } from '../../../contract/rules/colors.ts';

/** The terminal's colours with the usual ones where nothing was chosen. They were checked when they were chosen. */
const terminalColorsOf = ({ background, foreground, colors }: ColorScheme): TerminalColors => ({
  background: (background ?? DEFAULT_TERMINAL.background) as Hex,
  foreground: (foreground ?? DEFAULT_TERMINAL.foreground) as Hex,
  colors: (colors ?? DEFAULT_TERMINAL.colors) as readonly Hex[],
});

/** The colours of terminals: two of their own and sixteen of a palette, with a picture of what they make. */
export function TerminalPanel({ preferences }: PreferencesProps) {
  const { t } = useText();
  const scheme = terminalColorsOf(useSelector(preferences, selectColors));
  const choose = (change: Partial<TerminalColors>) => {
    const { colors, ...single } = change;
    preferences.send({ type: 'colors.choose', change: { ...single, ...(colors && { colors: [...colors] }) } });
  };
  const reset = (
    <Button kind="quiet" icon={RotateCcw} onClick={() => choose(DEFAULT_TERMINAL)}>
      {t('colors.reset')}
    </Button>
  );
  return (
    <Panel title={t('colors.terminal.title')} intro={t('colors.terminal.intro')} action={reset}>
      <TerminalPreview scheme={scheme} />
      <SchemeFields scheme={scheme} onChange={choose} />
      <SchemeArea scheme={scheme} onChange={choose} />
    </Panel>
  );
}

interface SchemeFieldsProps {
  readonly scheme: TerminalColors;
  readonly onChange: (change: Partial<TerminalColors>) => void;
}

function SchemeFields({ scheme, onChange }: SchemeFieldsProps) {
  const { t } = useText();
  return (
    <>
      <div className={styles.pair}>
        <ColorField
          label={t('colors.terminal.background')}
          value={scheme.background}
          onChoose={(background) => background !== '' && onChange({ background })}
        />
        <ColorField
          label={t('colors.terminal.foreground')}
          value={scheme.foreground}
          onChoose={(foreground) => foreground !== '' && onChange({ foreground })}
        />
      </div>
      <PaletteEditor colors={scheme.colors} onChange={(colors) => onChange({ colors })} />
    </>
  );
}
