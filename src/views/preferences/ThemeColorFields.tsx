import type { ThemeColors } from '../../../contract/colorSettings.ts';
import { ColorField } from '../parts/form/ColorField.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './preferences.module.css';

const MODAL_OTHERWISE = '#FFFFFF';

interface ThemeColorFieldsProps {
  readonly colors: ThemeColors;
  readonly disabled?: boolean;
  readonly onChange: (change: Partial<ThemeColors>) => void;
}

/** The two colours of the app, for oneself or for everybody. */
export function ThemeColorFields({ colors, disabled = false, onChange }: ThemeColorFieldsProps) {
  const { t } = useText();
  return (
    <div className={styles.pair}>
      <ColorField
        label={t('colors.appcolor')}
        hint={t('colors.hint')}
        value={colors.appcolor}
        disabled={disabled}
        onChoose={(appcolor) => onChange({ appcolor })}
      />
      <ColorField
        label={t('colors.modalbackground')}
        hint={t('colors.modalDefault')}
        value={colors.modalbackground}
        otherwise={MODAL_OTHERWISE}
        disabled={disabled}
        onChoose={(modalbackground) => onChange({ modalbackground })}
      />
    </div>
  );
}
