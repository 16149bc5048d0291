import { useSelector } from '@xstate/react';
import { PASSWORD_MIN_CHARS_LEAST, PASSWORD_MIN_CHARS_MOST } from '../../../../contract/limits.ts';
import { selectDraft, selectHasBadLength } from '../../../machines/preferences/settingForm/settingForm.machine.ts';
import { TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { SaveRow } from '../../parts/form/SaveRow.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SettingFormProps } from './props.ts';
import styles from './systemPreferences.module.css';

const selectRule = selectDraft('passwordRule');
const BOUNDS = { least: PASSWORD_MIN_CHARS_LEAST, most: PASSWORD_MIN_CHARS_MOST };

/** How long passwords have to be that people choose from now on. */
export function PasswordRuleForm({ settingForm }: SettingFormProps) {
  const { t } = useText();
  const draft = useSelector(settingForm, selectRule);
  const isWrong = useSelector(settingForm, selectHasBadLength);
  const change = (minChars: string) =>
    settingForm.send({ type: 'settingForm.change', draft: { name: 'passwordRule', minChars } });
  return (
    <Form
      className={styles.form}
      aria-label={t('systemPreferences.passwords.label')}
      onSubmit={() => settingForm.send({ type: 'settingForm.submit' })}
    >
      <TextField
        label={t('systemPreferences.passwords.label')}
        hint={t('systemPreferences.passwords.hint')}
        inputMode="numeric"
        autoComplete="off"
        value={draft?.minChars ?? ''}
        error={isWrong ? t('systemPreferences.passwords.invalid', BOUNDS) : undefined}
        onChange={(event) => change(event.target.value.trim())}
      />
      <SaveRow settingForm={settingForm} label={t('systemPreferences.save')} />
    </Form>
  );
}
