import { useSelector } from '@xstate/react';
import { selectDraft, selectHasBadPort } from '../../../machines/preferences/settingForm/settingForm.machine.ts';
import { PORT_CHOICES, type ExternalPort } from '../../../machines/preferences/settingForm/settingForm.types.ts';
import { TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { Segments } from '../../parts/form/Segments.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SettingFormProps } from './props.ts';
import { SaveRow } from '../../parts/form/SaveRow.tsx';
import styles from './systemPreferences.module.css';

const selectPort = selectDraft('externalPort');

/** The port in links for people outside: none set, not needed, or a number. */
export function PortForm({ settingForm }: SettingFormProps) {
  const { t } = useText();
  const draft = useSelector(settingForm, selectPort);
  if (draft === null) return null;
  const change = (part: Partial<ExternalPort>) =>
    settingForm.send({ type: 'settingForm.change', draft: { ...draft, ...part } });
  return (
    <Form
      className={styles.form}
      aria-label={t('systemPreferences.port.title')}
      onSubmit={() => settingForm.send({ type: 'settingForm.submit' })}
    >
      <Segments
        legend={t('systemPreferences.port.choice')}
        segments={PORT_CHOICES.map((value) => ({ value, label: t(`systemPreferences.port.choices.${value}`) }))}
        chosen={draft.choice}
        onChoose={(choice) => change({ choice })}
      />
      {draft.choice === 'port' && (
        <PortNumber settingForm={settingForm} value={draft.number} onChange={(number) => change({ number })} />
      )}
      <SaveRow settingForm={settingForm} label={t('systemPreferences.save')} />
    </Form>
  );
}

interface PortNumberProps extends SettingFormProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function PortNumber({ settingForm, value, onChange }: PortNumberProps) {
  const { t } = useText();
  const isWrong = useSelector(settingForm, selectHasBadPort);
  return (
    <TextField
      label={t('systemPreferences.port.number')}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={isWrong ? t('systemPreferences.port.invalid') : undefined}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}
