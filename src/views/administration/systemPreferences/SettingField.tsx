import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { isSwitch, type SettingName, type SwitchName } from '../../../../contract/settings.ts';
import {
  type SystemPreferencesActorRef,
  type FormName,
  selectSettingForm,
} from '../../../machines/administration/systemPreferences/systemPreferences.machine.ts';
import { GeneralColors } from './GeneralColors.tsx';
import { MailServerForm } from './MailServerForm.tsx';
import { MailTestForm } from './MailTestForm.tsx';
import { PasswordRuleForm } from './PasswordRuleForm.tsx';
import { PortForm } from './PortForm.tsx';
import type { SettingFormProps } from './props.ts';
import { DriveQuotaForm } from './DriveQuotaForm.tsx';
import { SharedWritersForm } from './SharedWritersForm.tsx';
import { SettingToggleField } from './SettingToggleField.tsx';

/** What is more than a switch has a form of its own; mail can be tested too. */
const FORMS: Readonly<Record<Exclude<SettingName, SwitchName>, readonly FormName[]>> = {
  passwordRule: ['passwordRule'],
  driveQuota: ['driveQuota'],
  sharedWriters: ['sharedWriters'],
  generalTheme: ['generalTheme'],
  externalPort: ['externalPort'],
  mail: ['mail', 'mailTest'],
};

const VIEWS: Readonly<Record<FormName, ComponentType<SettingFormProps>>> = {
  passwordRule: PasswordRuleForm,
  driveQuota: DriveQuotaForm,
  sharedWriters: SharedWritersForm,
  generalTheme: GeneralColors,
  externalPort: PortForm,
  mail: MailServerForm,
  mailTest: MailTestForm,
};

interface SettingFieldProps<Name> {
  readonly content: SystemPreferencesActorRef;
  readonly name: Name;
}

/** One setting: its switch, or its forms. */
export function SettingField({ content, name }: SettingFieldProps<SettingName>) {
  if (isSwitch(name)) return <SettingToggleField content={content} name={name} />;
  return FORMS[name].map((form) => <SettingForm key={form} content={content} name={form} />);
}

function SettingForm({ content, name }: SettingFieldProps<FormName>) {
  const settingForm = useSelector(content, selectSettingForm(name));
  const View = VIEWS[name];
  return settingForm && <View settingForm={settingForm} />;
}
