import { useSelector } from '@xstate/react';
import { selectDraft } from '../../../machines/preferences/setting/setting.selectors.ts';
import { TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SettingProps } from './props.ts';
import { SaveRow } from '../../parts/form/SaveRow.tsx';
import styles from './systemPreferences.module.css';

const selectTest = selectDraft('mailTest');

/** Whether mail arrives. */
export function MailTestForm({ setting }: SettingProps) {
  const { t } = useText();
  const draft = useSelector(setting, selectTest);
  return (
    <Form
      className={styles.test}
      aria-label={t('systemPreferences.mail.test')}
      onSubmit={() => setting.send({ type: 'setting.submit' })}
    >
      <TextField
        label={t('systemPreferences.mail.testTo')}
        type="email"
        autoComplete="email"
        value={draft?.to ?? ''}
        onChange={(event) =>
          setting.send({ type: 'setting.change', draft: { name: 'mailTest', to: event.target.value } })
        }
      />
      <SaveRow setting={setting} label={t('systemPreferences.mail.test')} quiet />
    </Form>
  );
}
