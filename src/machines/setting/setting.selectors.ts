import type { Told } from '../told.ts';
import type { SettingSnapshot } from './setting.machine.ts';

export const selectSaving = (snapshot: SettingSnapshot): boolean => snapshot.matches('saving');
export const selectTold = (snapshot: SettingSnapshot): Told | null => snapshot.context.told;
export const selectTimes = (snapshot: SettingSnapshot): number => snapshot.context.times;
