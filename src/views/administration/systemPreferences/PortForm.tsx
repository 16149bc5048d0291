import { useSelector } from '@xstate/react';
import { selectDraft, selectHasBadPort } from '../../../machines/preferences/setting/setting.selectors.ts';
import { PORT_CHOICES, type ExternalPort } from '../../../machines/preferences/setting/setting.types.ts';
import { TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { Segments } from '../../parts/form/Segments.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SettingProps } from './props.ts';
import { SaveRow } from '../../parts/form/SaveRow.tsx';
import styles from './systemPreferences.module.css';

const selectPort = selectDraft('externalPort');

/** The port in links for people outside: none set, not needed, or a number. */
export function PortForm({ setting }: SettingProps) {
  const { t } = useText();
  const draft = useSelector(setting, selectPort);
  if (draft === null) return null;
  const change = (part: Partial<ExternalPort>) =>
    setting.send({ type: 'setting.change', draft: { ...draft, ...part } });
  return (
    <Form
      className={styles.form}
      aria-label={t('systemPreferences.port.title')}
      onSubmit={() => setting.send({ type: 'setting.submit' })}
    >
      <Segments
        legend={t('systemPreferences.port.choice')}
        segments={PORT_CHOICES.map((value) => ({ value, label: t(`systemPreferences.port.choices.${value}`) }))}
        chosen={draft.choice}
        onChoose={(choice) => change({ choice })}
      />
      {draft.choice === 'port' && (
        <PortNumber setting={setting} value={draft.number} onChange={(number) => change({ number })} />
      )}
      <SaveRow setting={setting} label={t('systemPreferences.save')} />
    </Form>
  );
}

interface PortNumberProps extends SettingProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function PortNumber({ setting, value, onChange }: PortNumberProps) {
  const { t } = useText();
  const isWrong = useSelector(setting, selectHasBadPort);
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
