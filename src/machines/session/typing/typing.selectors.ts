import type { KeyboardLayout } from '../../../../contract/preferences.ts';
import type { TypingSnapshot } from './typing.machine.ts';
import type { HeldKey, InputMethod } from './typing.types.ts';

/** What stands under the picture; null where nothing does. */
export function selectTypingPart(snapshot: TypingSnapshot): 'keyboard' | 'keyboardFailed' | 'text' | null {
  if (snapshot.matches({ keyboard: 'failed' })) return 'keyboardFailed';
  if (snapshot.matches('keyboard')) return 'keyboard';
  return snapshot.matches('text') ? 'text' : null;
}

export const selectMethod = ({ context }: TypingSnapshot): InputMethod => context.choices?.method ?? 'none';
export const selectAbsoluteMouse = ({ context }: TypingSnapshot): boolean => context.choices?.absoluteMouse ?? true;
export const selectLayout = ({ context }: TypingSnapshot): KeyboardLayout => context.choices?.layout ?? 'en-US';
/** Keys beside the text input that are down; the same array while nothing changes. */
export const selectHeldKeys = ({ context }: TypingSnapshot): readonly HeldKey[] => context.held;
