import { useSelector } from '@xstate/react';
import { selectDraft } from '../../../machines/preferences/setting/setting.selectors.ts';
import { Form } from '../../parts/form/Form.tsx';
import { useText } from '../../parts/text/useText.ts';
import { ThemeColorFields } from '../../preferences/ThemeColorFields.tsx';
import type { SettingProps } from './props.ts';
import { SaveRow } from '../../parts/form/SaveRow.tsx';
import styles from './systemPreferences.module.css';

const selectColors = selectDraft('generalTheme');

/** The colours that everybody sees while the switch above is on. */
export function GeneralColors({ setting }: SettingProps) {
  const { t } = useText();
  const draft = useSelector(setting, selectColors);
  if (draft === null) return null;
  const { colors } = draft;
  return (
    <Form
      className={styles.form}
      aria-label={t('systemPreferences.toggles.generalColors.label')}
      onSubmit={() => setting.send({ type: 'setting.submit' })}
    >
      <ThemeColorFields
        colors={colors}
        onChange={(change) =>
          setting.send({ type: 'setting.change', draft: { ...draft, colors: { ...colors, ...change } } })
        }
      />
      <SaveRow setting={setting} label={t('systemPreferences.save')} />
    </Form>
  );
}
