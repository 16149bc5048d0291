import { useSelector } from '@xstate/react';
import { QUOTA_MAX_GIGABYTES } from '../../../../contract/limits.ts';
import { selectDraft, selectHasBadQuota } from '../../../machines/preferences/settingForm/settingForm.machine.ts';
import { TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { SaveRow } from '../../parts/form/SaveRow.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SettingFormProps } from './props.ts';
import styles from './systemPreferences.module.css';

const selectQuota = selectDraft('driveQuota');
const FIELDS = ['own', 'all'] as const;

/** How much drives may hold. */
export function DriveQuotaForm({ settingForm }: SettingFormProps) {
  const { t } = useText();
  const draft = useSelector(settingForm, selectQuota) ?? { name: 'driveQuota', own: '', all: '' };
  const isWrong = useSelector(settingForm, selectHasBadQuota);
  const change = (field: (typeof FIELDS)[number], text: string) =>
    settingForm.send({ type: 'settingForm.change', draft: { ...draft, [field]: text.trim() } });
  return (
    <Form
      className={styles.form}
      aria-label={t('systemPreferences.quota.legend')}
      onSubmit={() => settingForm.send({ type: 'settingForm.submit' })}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(`systemPreferences.quota.${field}`)}
          hint={t(`systemPreferences.quota.${field}Hint`)}
          inputMode="numeric"
          autoComplete="off"
          value={draft[field]}
          error={isWrong ? t('systemPreferences.quota.invalid', { most: QUOTA_MAX_GIGABYTES }) : undefined}
          onChange={(event) => change(field, event.target.value)}
        />
      ))}
      <SaveRow settingForm={settingForm} label={t('systemPreferences.save')} />
    </Form>
  );
}
