import type { Told } from '../../shared/told.ts';
import type { SettingSnapshot } from './setting.machine.ts';
import type { Setting } from './setting.types.ts';

/** The draft, where the form is of this kind. */
export const selectDraft =
  <Name extends Setting['name']>(name: Name) =>
  ({ context: { draft } }: SettingSnapshot): Extract<Setting, { name: Name }> | null =>
    draft.name === name ? (draft as Extract<Setting, { name: Name }>) : null;
export const selectHasBadPort = (snapshot: SettingSnapshot): boolean => snapshot.context.problem === 'badPort';
export const selectHasBadLength = (snapshot: SettingSnapshot): boolean => snapshot.context.problem === 'badLength';
export const selectSaving = (snapshot: SettingSnapshot): boolean => snapshot.matches('saving');
export const selectTold = (snapshot: SettingSnapshot): Told | null => snapshot.context.told;
