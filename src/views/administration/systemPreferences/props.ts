import type { SettingFormActorRef } from '../../../machines/preferences/settingForm/settingForm.machine.ts';

export interface SettingFormProps {
  readonly settingForm: SettingFormActorRef;
}
