import { describe, expect, test } from 'vitest';
import { WELCOME_KEYS_HELD_MAX, WELCOME_TYPED_TEXT_MAX_CHARS } from '../contract/limits.ts';
import { keysymLabel, keysymText } from './keysyms.ts';
import { type DesktopState, initialState } from './scene/state.ts';
import { isCopy, pressKey } from './typing.ts';

const CTRL = 0xffe3;
const SHIFT = 0xffe1;
const BACKSPACE = 0xff08;
const EMPTY = initialState({ width: 800, height: 600 }, new Date(0));
const tap = (state: DesktopState, keysym: number) => pressKey(pressKey(state, keysym, true), keysym, false);
const typed = (keysyms: readonly number[], from = EMPTY) => keysyms.reduce(tap, from).typedText;
const unicode = (character: string) => 0x0100_0000 + character.codePointAt(0)!;

describe('what a key types', () => {
  test.each([
    [0x61, 'a'],
    [0xe9, 'é'],
    [0x20ac, '€'],
    [0xffb5, '5'],
    [0xffae, '.'],
    [unicode('ж'), 'ж'],
    [unicode('😀'), '😀'],
    [0xffe1, null],
    [0xff51, null],
    [0x7f, null],
    [0x0100_d800, null],
    [0x0111_0000, null],
    [0xffff_ffff, null],
  ])('keysym %i types %s', (keysym, text) => {
    expect(keysymText(keysym)).toBe(text);
  });

  test.each([
    [0xffbe, 'F1'],
    [0xffc9, 'F12'],
    [0xffe1, 'Shift ⇧'],
    [0x20, 'Space'],
    [0x41, 'A'],
    [0x1234, '0x1234'],
  ])('keysym %i is called %s', (keysym, label) => {
    expect(keysymLabel(keysym)).toBe(label);
  });
});

describe('the text box', () => {
  test('takes letters, line ends and emoji, and gives whole characters back', () => {
    const text = [0x68, 0x69, 0xff0d, unicode('👍'), unicode('🏽')];
    expect(typed(text)).toBe('hi\n👍🏽');
    expect(typed([...text, BACKSPACE])).toBe('hi\n');
    expect(typed([...text, BACKSPACE, BACKSPACE, BACKSPACE, BACKSPACE, BACKSPACE])).toBe('');
  });

  test('takes no letter while a command key is held, and takes it again afterwards', () => {
    const held = pressKey(EMPTY, CTRL, true);
    expect(tap(held, 0x78).typedText).toBe('');
    expect(tap(pressKey(held, CTRL, false), 0x78).typedText).toBe('x');
  });

  test('takes capitals with shift held', () => {
    expect(tap(pressKey(EMPTY, SHIFT, true), 0x58).typedText).toBe('X');
  });

  test('pastes the clipboard on Ctrl+V, and nothing when there is none', () => {
    const held = pressKey({ ...EMPTY, clipboard: 'from afar' }, CTRL, true);
    expect(tap(held, 0x76).typedText).toBe('from afar');
    expect(tap(pressKey(EMPTY, CTRL, true), 0x76).typedText).toBe('');
  });

  test('keeps the end of a text that grows too long, and never half a character', () => {
    const full = { ...EMPTY, typedText: '😀'.repeat(WELCOME_TYPED_TEXT_MAX_CHARS) };
    const { typedText } = tap(full, unicode('🎉'));
    expect([...typedText].length).toBe(WELCOME_TYPED_TEXT_MAX_CHARS);
    expect(typedText.endsWith('😀🎉')).toBe(true);
  });

  test('knows Ctrl+C', () => {
    expect(isCopy(pressKey(EMPTY, CTRL, true), 0x63)).toBe(true);
    expect(isCopy(EMPTY, 0x63)).toBe(false);
  });
});

describe('the row of keys', () => {
  test('shows a key held until it is released, and once while it repeats', () => {
    const held = pressKey(pressKey(EMPTY, 0x61, true), 0x61, true);
    expect(held.keys).toEqual([{ keysym: 0x61, label: 'a', held: true }]);
    expect(pressKey(held, 0x61, false).keys).toEqual([{ keysym: 0x61, label: 'a', held: false }]);
  });

  test('remembers a dozen keys and holds no more than a keyboard can', () => {
    const many = Array.from({ length: 100 }, (_, index) => 0x100_0100 + index);
    const state = many.reduce((before, keysym) => pressKey(before, keysym, true), EMPTY);
    expect(state.keys.map(({ keysym }) => keysym)).toEqual(many.slice(-12));
    expect(state.heldKeys.size).toBe(WELCOME_KEYS_HELD_MAX);
  });
});
