import type { UserMessage } from '../../shared/userMessage.ts';
import type { SettingFormSnapshot } from './settingForm.machine.ts';
import type { Setting } from './settingForm.types.ts';

/** The draft, where the form is of this kind. */
export const selectDraft =
  <Name extends Setting['name']>(name: Name) =>
  ({ context: { draft } }: SettingFormSnapshot): Extract<Setting, { name: Name }> | null =>
    draft.name === name ? (draft as Extract<Setting, { name: Name }>) : null;
export const selectHasBadPort = (snapshot: SettingFormSnapshot): boolean => snapshot.context.problem === 'badPort';
export const selectHasBadLength = (snapshot: SettingFormSnapshot): boolean => snapshot.context.problem === 'badLength';
export const selectHasBadQuota = (snapshot: SettingFormSnapshot): boolean => snapshot.context.problem === 'badQuota';
export const selectSaving = (snapshot: SettingFormSnapshot): boolean => snapshot.matches('saving');
export const selectUserMessage = (snapshot: SettingFormSnapshot): UserMessage | null => snapshot.context.userMessage;
