import { WELCOME_KEYS_HELD_MAX, WELCOME_TYPED_TEXT_MAX_CHARS } from '../contract/limits.ts';
import { graphemes } from './paint/text.ts';
import { isCommand, isControl, KEY, keysymLabel, keysymText } from './keysyms.ts';
import type { DesktopState, KeyCap } from './scene/state.ts';

const CAPS_KEPT_MAX = 12;

/** The end of a text that grew too long; never half a character. */
function lastCharacters(text: string, count: number): string {
  return text.length <= count ? text : [...text].slice(-count).join('');
}

function withKeyDown(keys: readonly KeyCap[], keysym: number): readonly KeyCap[] {
  const repeated = keys.at(-1)?.keysym === keysym && keys.at(-1)?.held === true;
  if (repeated) return keys;
  return [...keys, { keysym, label: keysymLabel(keysym), held: true }].slice(-CAPS_KEPT_MAX);
}

const withKeyUp = (keys: readonly KeyCap[], keysym: number): readonly KeyCap[] =>
  keys.map((key) => (key.keysym === keysym && key.held ? { ...key, held: false } : key));

function typed(state: DesktopState, keysym: number): string {
  const text = state.typedText;
  if (keysym === KEY.backspace) return graphemes(text).slice(0, -1).join('');
  if (keysym === KEY.enter || keysym === KEY.keypadEnter) return `${text}\n`;
  return text + (keysymText(keysym) ?? '');
}

function commanded(state: DesktopState, keysym: number): string {
  const paste = [...state.heldKeys].some(isControl) && keysymText(keysym)?.toLowerCase() === 'v';
  return paste ? state.typedText + (state.clipboard ?? '') : state.typedText;
}

function heldAfter(held: ReadonlySet<number>, keysym: number, down: boolean): ReadonlySet<number> {
  const next = new Set(held);
  if (!down) next.delete(keysym);
  else if (next.size < WELCOME_KEYS_HELD_MAX) next.add(keysym);
  return next;
}

/** The desktop after a key went down or up. Text is typed when it goes down; Ctrl+V types the clipboard. */
export function pressKey(state: DesktopState, keysym: number, down: boolean): DesktopState {
  const heldKeys = heldAfter(state.heldKeys, keysym, down);
  if (!down) return { ...state, heldKeys, keys: withKeyUp(state.keys, keysym) };
  const command = [...state.heldKeys].some(isCommand);
  const text = command ? commanded(state, keysym) : typed(state, keysym);
  return {
    ...state,
    heldKeys,
    keys: withKeyDown(state.keys, keysym),
    typedText: lastCharacters(text, WELCOME_TYPED_TEXT_MAX_CHARS),
  };
}

/** True when this key, pressed now, copies what was typed (Ctrl+C). */
export const isCopy = (state: DesktopState, keysym: number): boolean =>
  [...state.heldKeys].some(isControl) && keysymText(keysym)?.toLowerCase() === 'c';
