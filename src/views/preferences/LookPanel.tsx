import { useSelector } from '@xstate/react';
import { RotateCcw } from 'lucide-react';
import { DEFAULT_THEME_COLORS } from '../../../contract/rules/colors.ts';
import { selectColors, selectHasGeneralColors } from '../../machines/preferences/preferences/preferences.selectors.ts';
import { Banner } from '../parts/display/Banner.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Panel } from '../parts/layout/Panel.tsx';
import { useText } from '../parts/text/useText.ts';
import { ThemeColorFields } from './ThemeColorFields.tsx';
import type { PreferencesProps } from './props.ts';

/** App colour and dialog background, unless the administrators have chosen for everybody. */
export function LookPanel({ preferences }: PreferencesProps) {
  const { t } = useText();
  const colors = useSelector(preferences, selectColors);
  const isGeneral = useSelector(preferences, selectHasGeneralColors);
  const reset = (
    <Button
      kind="quiet"
      icon={RotateCcw}
      disabled={isGeneral}
      onClick={() => preferences.send({ type: 'colors.choose', change: DEFAULT_THEME_COLORS })}
    >
      {t('colors.reset')}
    </Button>
  );
  return (
    <Panel title={t('colors.title')} intro={t('colors.intro')} action={reset}>
      {isGeneral && <Banner tone="info" title={t('colors.general')} />}
      <ThemeColorFields
        colors={colors}
        disabled={isGeneral}
        onChange={(change) => preferences.send({ type: 'colors.choose', change })}
      />
    </Panel>
  );
}
