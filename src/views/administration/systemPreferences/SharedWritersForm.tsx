import { useSelector } from '@xstate/react';
import { selectDraft } from '../../../machines/preferences/settingForm/settingForm.machine.ts';
import {
  type SharedWritersDraft,
  WRITER_CHOICES,
} from '../../../machines/preferences/settingForm/settingForm.types.ts';
import { AreaField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { SaveRow } from '../../parts/form/SaveRow.tsx';
import { Segments } from '../../parts/form/Segments.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SettingFormProps } from './props.ts';
import styles from './systemPreferences.module.css';

const selectWriters = selectDraft('sharedWriters');

/** Who may change the shared drive: everybody, or the members of some groups. */
export function SharedWritersForm({ settingForm }: SettingFormProps) {
  const { t } = useText();
  const draft = useSelector(settingForm, selectWriters);
  if (draft === null) return null;
  const change = (part: Partial<SharedWritersDraft>) =>
    settingForm.send({ type: 'settingForm.change', draft: { ...draft, ...part } });
  const isEmpty = draft.groups.trim() === '';
  return (
    <Form
      className={styles.form}
      aria-label={t('systemPreferences.writers.legend')}
      onSubmit={() => settingForm.send({ type: 'settingForm.submit' })}
    >
      <Segments
        legend={t('systemPreferences.writers.choice')}
        segments={WRITER_CHOICES.map((value) => ({ value, label: t(`systemPreferences.writers.choices.${value}`) }))}
        chosen={draft.choice}
        onChoose={(choice) => change({ choice })}
      />
      {draft.choice === 'groups' && (
        <AreaField
          label={t('systemPreferences.writers.groups')}
          hint={[t('systemPreferences.writers.hint'), ...(isEmpty ? [t('systemPreferences.writers.none')] : [])].join(
            ' ',
          )}
          rows={3}
          value={draft.groups}
          onChange={(event) => change({ groups: event.target.value })}
        />
      )}
      <SaveRow settingForm={settingForm} label={t('systemPreferences.save')} />
    </Form>
  );
}
