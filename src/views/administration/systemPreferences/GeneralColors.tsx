import { useSelector } from '@xstate/react';
import { selectDraft } from '../../../machines/preferences/settingForm/settingForm.machine.ts';
import { Form } from '../../parts/form/Form.tsx';
import { useText } from '../../parts/text/useText.ts';
import { ThemeColorFields } from '../../preferences/ThemeColorFields.tsx';
import type { SettingFormProps } from './props.ts';
import { SaveRow } from '../../parts/form/SaveRow.tsx';
import styles from './systemPreferences.module.css';

const selectColors = selectDraft('generalTheme');

/** The colours that everybody sees while the switch above is on. */
export function GeneralColors({ settingForm }: SettingFormProps) {
  const { t } = useText();
  const draft = useSelector(settingForm, selectColors);
  if (draft === null) return null;
  const { colors } = draft;
  return (
    <Form
      className={styles.form}
      aria-label={t('systemPreferences.toggles.generalColors.label')}
      onSubmit={() => settingForm.send({ type: 'settingForm.submit' })}
    >
      <ThemeColorFields
        colors={colors}
        onChange={(change) =>
          settingForm.send({ type: 'settingForm.change', draft: { ...draft, colors: { ...colors, ...change } } })
        }
      />
      <SaveRow settingForm={settingForm} label={t('systemPreferences.save')} />
    </Form>
  );
}
