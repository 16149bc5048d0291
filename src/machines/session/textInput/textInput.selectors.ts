import type { KeyboardLayout } from '../../../../contract/preferences.ts';
import type { TextInputSnapshot } from './textInput.machine.ts';
import type { HeldKey, InputMethod } from './textInput.types.ts';

/** What stands under the picture; null where nothing does. */
export function selectTextInputPart(snapshot: TextInputSnapshot): 'keyboard' | 'keyboardFailed' | 'text' | null {
  if (snapshot.matches({ keyboard: 'failed' })) return 'keyboardFailed';
  if (snapshot.matches('keyboard')) return 'keyboard';
  return snapshot.matches('text') ? 'text' : null;
}

export const selectMethod = ({ context }: TextInputSnapshot): InputMethod => context.choices?.method ?? 'none';
export const selectAbsoluteMouse = ({ context }: TextInputSnapshot): boolean => context.choices?.absoluteMouse ?? true;
export const selectLayout = ({ context }: TextInputSnapshot): KeyboardLayout => context.choices?.layout ?? 'en-US';
/** Keys beside the text input that are down; the same array while nothing changes. */
export const selectHeldKeys = ({ context }: TextInputSnapshot): readonly HeldKey[] => context.held;
