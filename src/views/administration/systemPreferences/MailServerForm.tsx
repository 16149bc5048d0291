import { useSelector } from '@xstate/react';
import { MAIL_SECURITY } from '../../../../contract/http/mail.ts';
import { selectDraft, selectHasBadPort } from '../../../machines/preferences/settingForm/settingForm.machine.ts';
import type { MailServer } from '../../../machines/preferences/settingForm/settingForm.types.ts';
import { TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { PasswordField } from '../../parts/form/PasswordField.tsx';
import { Segments } from '../../parts/form/Segments.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SettingFormProps } from './props.ts';
import { SaveRow } from '../../parts/form/SaveRow.tsx';
import styles from './systemPreferences.module.css';

const selectMail = selectDraft('mail');

export function MailServerForm({ settingForm }: SettingFormProps) {
  const { t } = useText();
  const draft = useSelector(settingForm, selectMail);
  if (draft === null) return null;
  return (
    <Form
      className={styles.form}
      aria-label={t('systemPreferences.mail.title')}
      onSubmit={() => settingForm.send({ type: 'settingForm.submit' })}
    >
      <ServerFields settingForm={settingForm} draft={draft} />
      <SaveRow settingForm={settingForm} label={t('systemPreferences.save')} />
    </Form>
  );
}

function ServerFields({ settingForm, draft }: SettingFormProps & { readonly draft: MailServer }) {
  const { t } = useText();
  const badPort = useSelector(settingForm, selectHasBadPort);
  const { settings } = draft;
  const change = (part: Partial<MailServer['settings']>) =>
    settingForm.send({ type: 'settingForm.change', draft: { ...draft, settings: { ...settings, ...part } } });
  const text = (name: 'host' | 'port' | 'username' | 'from' | 'password') => ({
    label: t(`systemPreferences.mail.${name}`),
    value: settings[name],
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <div className={styles.server}>
        <TextField {...text('host')} />
        <TextField
          {...text('port')}
          inputMode="numeric"
          error={badPort ? t('systemPreferences.port.invalid') : undefined}
        />
      </div>
      <Segments
        legend={t('systemPreferences.mail.security')}
        segments={MAIL_SECURITY.map((value) => ({ value, label: t(`systemPreferences.mail.securities.${value}`) }))}
        chosen={settings.security}
        onChoose={(security) => change({ security })}
      />
      <div className={styles.pair}>
        <TextField {...text('username')} />
        <PasswordField
          {...text('password')}
          hint={draft.hasPassword ? t('systemPreferences.mail.passwordKept') : undefined}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
        />
      </div>
      <TextField {...text('from')} type="email" />
    </>
  );
}
