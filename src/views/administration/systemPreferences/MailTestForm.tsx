import { useSelector } from '@xstate/react';
import { selectDraft } from '../../../machines/preferences/settingForm/settingForm.machine.ts';
import { TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SettingFormProps } from './props.ts';
import { SaveRow } from '../../parts/form/SaveRow.tsx';
import styles from './systemPreferences.module.css';

const selectTest = selectDraft('mailTest');

/** Whether mail arrives. */
export function MailTestForm({ settingForm }: SettingFormProps) {
  const { t } = useText();
  const draft = useSelector(settingForm, selectTest);
  return (
    <Form
      className={styles.test}
      aria-label={t('systemPreferences.mail.test')}
      onSubmit={() => settingForm.send({ type: 'settingForm.submit' })}
    >
      <TextField
        label={t('systemPreferences.mail.testTo')}
        type="email"
        autoComplete="email"
        value={draft?.to ?? ''}
        onChange={(event) =>
          settingForm.send({ type: 'settingForm.change', draft: { name: 'mailTest', to: event.target.value } })
        }
      />
      <SaveRow settingForm={settingForm} label={t('systemPreferences.mail.test')} quiet />
    </Form>
  );
}
