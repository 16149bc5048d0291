import { useSelector } from '@xstate/react';
import {
  type SettingFormActorRef,
  selectDraft,
} from '../../../machines/preferences/settingForm/settingForm.machine.ts';
import { TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import type { PreferencesSection } from '../../../pages.ts';
import { Panel } from '../../parts/layout/Panel.tsx';
import { useText } from '../../parts/text/useText.ts';
import { SaveRow } from '../../parts/form/SaveRow.tsx';
import styles from './account.module.css';

const selectOwnEmail = selectDraft('ownEmail');

/** Where a link goes when one's password is forgotten. */
export function EmailPanel({ settingForm }: { readonly settingForm: SettingFormActorRef }) {
  const { t } = useText();
  const draft = useSelector(settingForm, selectOwnEmail);
  const change = (email: string) =>
    settingForm.send({ type: 'settingForm.change', draft: { name: 'ownEmail', email } });
  return (
    <Panel
      section={'email' satisfies PreferencesSection}
      title={t('account.email.title')}
      intro={t('account.email.intro')}
    >
      <Form
        className={styles.form}
        aria-label={t('account.email.title')}
        onSubmit={() => settingForm.send({ type: 'settingForm.submit' })}
      >
        <TextField
          label={t('account.email.label')}
          type="email"
          name="email"
          autoComplete="email"
          value={draft?.email ?? ''}
          onChange={(event) => change(event.target.value)}
        />
        <SaveRow settingForm={settingForm} label={t('account.email.save')} />
      </Form>
    </Panel>
  );
}
