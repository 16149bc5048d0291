// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { fakeClient, keyboardSink, keystrokes } from './display.testing.ts';
import deDE from './layouts/de-DE.json';
import enUS from './layouts/en-US.json';
import esES from './layouts/es-ES.json';
import { toTemplate } from './keyboardLayout.ts';
import { drawKeyboard, releasingSink } from './onScreenKeyboard.ts';
import { editBetween, connectTextInput } from './textInput.ts';

test.each([
  ['hel', 'hello', { removed: 0, added: 'lo' }],
  ['teh ', 'the ', { removed: 3, added: 'he ' }],
  ['a😀', 'a', { removed: 1, added: '' }],
  ['same', 'same', { removed: 0, added: '' }],
])('%j becomes %j by %j', (before, after, edit) => {
  expect(editBetween(before, after)).toEqual(edit);
});

function field() {
  const node = document.createElement('textarea');
  const { sink, sent } = keyboardSink();
  const typed = vi.fn();
  const end = connectTextInput(node, sink, typed);
  const write = (change: (value: string) => string) => {
    node.value = change(node.value);
    node.dispatchEvent(new InputEvent('input'));
  };
  return { node, sent, typed, end, write };
}

test('text, corrections, Backspace in an empty field and Enter are sent as they are written', () => {
  const { sent, typed, write } = field();
  write((value) => value.slice(0, -1));
  write((value) => `${value}teh`);
  write((value) => value.replace('teh', 'the 😀'));
  write((value) => `${value}\n`);
  expect(sent).toEqual([...keystrokes('\bteh'), ...keystrokes('\b\bhe 😀'), ...keystrokes('\n')]);
  expect(typed).toHaveBeenCalledTimes(4);
});

test('a composition is sent when it is whole; afterwards nothing more', () => {
  const { node, sent, end, write } = field();
  node.dispatchEvent(new CompositionEvent('compositionstart'));
  write((value) => `${value}k`);
  write((value) => value.replace('k', '감'));
  expect(sent).toEqual([]);
  node.dispatchEvent(new CompositionEvent('compositionend', { data: '감' }));
  expect(sent).toEqual(keystrokes('감'));
  end();
  write((value) => `${value}x`);
  expect(sent).toEqual(keystrokes('감'));
});

const layouts = { enUS, deDE, esES };

test.each([
  ['enUS', 'The quick brown fox jumps over the lazy dog 0123456789 !@#$%^&*()_+-=[]{};\':",./<>?`~\\|'],
  ['deDE', "Falsches Üben von Xylophonmusik quält jeden größeren Zwerg ÄÖ €@µ²³{[]}\\~|<>#'+*?°§"],
  ['esES', 'El pingüino Wenceslao comió añil ÑÇç ¿¡ªº@#€¬|\\{}[]·'.replace(/[óü]/g, '')],
] as const)('%s writes every character of its language', (name, text) => {
  const { keys } = toTemplate(layouts[name]);
  const titles = new Set(Object.values(keys).flatMap((variants) => variants.map(({ title }) => title)));
  expect([...text].filter((character) => !titles.has(character))).toEqual([]);
});

test.each(Object.entries(layouts))(
  'each row of %s is as wide as the keyboard, each key stands once',
  (_name, layout) => {
    const { width, layout: rows, keyWidths } = toTemplate(layout);
    expect(rows.map((row) => row.reduce((sum, key) => sum + (keyWidths[key] ?? 1), 0))).toEqual(rows.map(() => width));
    expect(new Set(rows.flat()).size).toBe(rows.flat().length);
  },
);

test('dead keys are dead, letters have capitals with Shift and Caps', () => {
  const { keys } = toTemplate(deDE);
  expect(keys['´`']?.map(({ keysym }) => keysym)).toEqual([0xfe51, 0xfe50]);
  expect(keys['üÜ']?.map(({ title, requires }) => [title, ...requires])).toEqual([
    ['ü'],
    ['Ü', 'shift'],
    ['Ü', 'caps'],
    ['ü', 'caps', 'shift'],
  ]);
  expect(keys['eE€']?.at(-1)).toEqual({ title: '€', keysym: 0x0100_20ac, requires: ['alt-gr'] });
});

test('a key whose modifier went in between is let go nevertheless', () => {
  const { sink, sent } = keyboardSink();
  const [shift, capital, small] = [0xffe1, 65, 97];
  const keys = releasingSink(sink, new Set([shift]));
  keys.press(shift);
  keys.press(capital);
  keys.release(shift);
  keys.release(small);
  expect(sent).toEqual(['+65505', '+65', '-65505', '-65']);
  keys.press(shift);
  keys.press(small);
  keys.releaseAll();
  expect(sent.slice(4)).toEqual(['+65505', '+97', '-65505', '-97']);
});

test.each([
  [330, 540, true],
  [720, 720, false],
])(
  'in a place of %i px the keyboard is %i px wide, so that no key is below 32; where it scrolls (%s) taps press',
  (width, wide, scrolls) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly observe: () => void;
        readonly disconnect = () => undefined;
        constructor(tell: () => void) {
          this.observe = tell;
        }
      },
    );
    const node = document.createElement('div');
    Object.defineProperties(node, { clientWidth: { value: width }, scrollWidth: { value: wide } });
    const { client, tunnel } = fakeClient();
    Object.assign(tunnel, { isConnected: () => true });
    const end = drawKeyboard(client, node, enUS);
    const caps = [...node.querySelectorAll<HTMLElement>('.guac-keyboard-key-container')];
    const widths = caps.map(({ style }) => Number.parseFloat(style.width));
    expect([Math.min(...widths), Math.min(...widths) - 4 >= 32]).toEqual([wide / 15, true]);
    const touch = new Event('touchstart', { bubbles: true, cancelable: true });
    node.querySelector('.guac-keyboard-key')?.dispatchEvent(touch);
    expect(touch.defaultPrevented).toBe(!scrolls);
    end();
    vi.unstubAllGlobals();
  },
);
