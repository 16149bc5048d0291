import type { SettingActorRef } from '../../../machines/preferences/setting/setting.machine.ts';

export interface SettingProps {
  readonly setting: SettingActorRef;
}
