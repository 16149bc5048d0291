export const TOGGLES = ['generalColors', 'failBan', 'twoFactor'] as const;
export type ToggleName = (typeof TOGGLES)[number];

export interface ToggleInput {
  readonly name: ToggleName;
  readonly on: boolean;
}

export type ToggleContext = ToggleInput;

export type ToggleEvent =
  { readonly type: 'toggle.switch' } | { readonly type: 'question.confirm' } | { readonly type: 'question.cancel' };
