import type { SettingActorRef } from '../../machines/setting/setting.machine.ts';

export interface SettingProps {
  readonly setting: SettingActorRef;
}
