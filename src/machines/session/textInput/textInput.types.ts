import type { KeyboardLayout } from '../../../../contract/preferences.ts';
import type { Preferences } from '../../preferences/preferences/preferences.types.ts';
import type { SessionToolsEvent } from '../sessionTools/sessionTools.types.ts';

export type InputMethod = Preferences['inputMethod'];
export type HeldKey = (typeof HELD_KEYS)[number];
export type SpecialKey = (typeof SPECIAL_KEYS)[number];
export type StruckKey = Exclude<SpecialKey, HeldKey>;

/** Keys beside the text input, for what no touch keyboard has. */
export const HELD_KEYS = ['ctrl', 'alt', 'shift', 'super'] as const;
/** As they stand in the row; the first ones are in sight on a phone. */
export const SPECIAL_KEYS = [
  ...(['esc', 'tab', 'ctrl', 'alt', 'left', 'up', 'down', 'right'] as const),
  ...(['shift', 'super', 'enter', 'del'] as const),
];

/** What somebody chose to type and point with; it may change while a session is open. */
export interface TextInputChoices {
  readonly method: InputMethod;
  readonly absoluteMouse: boolean;
  readonly layout: KeyboardLayout;
}

export interface TextInputInput {
  readonly clientId: string;
}

export interface TextInputContext {
  readonly clientId: string;
  /** Null until the first choice is known. */
  readonly choices: TextInputChoices | null;
  /** Keys beside the text input that stay down until something is typed. */
  readonly held: readonly HeldKey[];
}

export type TextInputCommand =
  | { readonly type: 'method.choose'; readonly method: InputMethod }
  /** The keyboard of a phone. */
  | { readonly type: 'keyboard.toggle' }
  | { readonly type: 'mouse.choose'; readonly absolute: boolean }
  | { readonly type: 'layout.choose'; readonly layout: KeyboardLayout }
  | { readonly type: 'layout.retry' }
  | { readonly type: 'key.hold'; readonly key: HeldKey }
  | { readonly type: 'key.strike'; readonly key: StruckKey };

export type TextInputFact =
  | { readonly type: 'choices.changed'; readonly choices: TextInputChoices }
  | { readonly type: 'keyboard.shown' }
  | { readonly type: 'text.typed' };

export type TextInputEvent = TextInputCommand | TextInputFact | SessionToolsEvent;
