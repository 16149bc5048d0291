import { useSelector } from '@xstate/react';
import type { SettingActorRef } from '../../machines/setting/setting.machine.ts';
import { selectDraft } from '../../machines/setting/setting.selectors.ts';
import { TextField } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useText } from '../parts/useText.ts';
import { MailServerForm } from './MailServerForm.tsx';
import type { SettingProps } from './props.ts';
import { SaveRow } from '../parts/SaveRow.tsx';
import styles from './systemPreferences.module.css';

interface MailPanelProps extends SettingProps {
  readonly test: SettingActorRef;
}

/** Where mail is handed over, and a test of it. */
export function MailPanel({ setting, test }: MailPanelProps) {
  const { t } = useText();
  return (
    <Panel title={t('systemPreferences.mail.title')} intro={t('systemPreferences.mail.intro')}>
      <MailServerForm setting={setting} />
      <TestForm setting={test} />
    </Panel>
  );
}

const selectTest = selectDraft('mailTest');

function TestForm({ setting }: SettingProps) {
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
