export const TOGGLES = [
  'generalColors',
  'failBan',
  'twoFactor',
  'closeConnection',
  'builtInSharing',
  'watching',
] as const;
export type ToggleName = (typeof TOGGLES)[number];
/** These change how everybody logs in: they ask first, and are told of in words of their own. */
export type DoorToggle = 'failBan' | 'twoFactor';
export const isDoor = (name: ToggleName): name is DoorToggle => name === 'failBan' || name === 'twoFactor';

export interface ToggleInput {
  readonly name: ToggleName;
  readonly on: boolean;
}

export type ToggleContext = ToggleInput;

export type ToggleEvent =
  | { readonly type: 'toggle.switch' }
  | { readonly type: 'question.confirm' }
  | { readonly type: 'question.cancel' }
  | { readonly type: 'reload.now' };
