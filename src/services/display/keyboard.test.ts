// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CTRL_ALT_DEL_RELEASE_MS } from '../../../contract/limits.ts';
import { keyboardSink, keystrokes } from './display.testing.ts';
import { createKeyboard } from './keyboard.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Keys that print nothing are known at once; letters wait for the browser's next event. */
const LEFT = { key: 'ArrowLeft', keyCode: 37 };
const RIGHT = { key: 'ArrowRight', keyCode: 39 };

function start() {
  const node = document.createElement('div');
  const { sink, sent } = keyboardSink();
  const keyboard = createKeyboard(node, sink);
  const press = (
    event: 'keydown' | 'keyup',
    { key, keyCode }: { key: string; keyCode: number } = LEFT,
    repeat = false,
  ) => {
    const made = new KeyboardEvent(event, { key, keyCode, repeat, bubbles: true, cancelable: true });
    node.dispatchEvent(made);
    return made;
  };
  return { keyboard, node, sent, press };
}

/** Whole numbers below `limit`, the same in each run. */
function seeded(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const PRESSED = ['+65507', '+65513', '+65535'];
const RELEASED = ['-65507', '-65513', '-65535'];

test('sends a key down and up, and keeps it from the page', () => {
  const { sent, press } = start();
  const down = press('keydown');
  press('keyup');
  expect([sent, down.defaultPrevented]).toEqual([['+65361', '-65361'], true]);
});

test('a page that hears nothing more of a key for long does not repeat it', () => {
  const { sent, press } = start();
  press('keydown');
  vi.advanceTimersByTime(5_000);
  press('keyup');
  press('keydown', RIGHT);
  press('keyup', RIGHT);
  expect(sent).toEqual(['+65361', '-65361', '+65363', '-65363']);
});

test('a key repeats as often as the browser says; a modifier does not', () => {
  const { sent, press } = start();
  const shift = { key: 'Shift', keyCode: 16 };
  press('keydown', shift);
  press('keydown', shift, true);
  press('keydown');
  press('keydown', LEFT, true);
  vi.advanceTimersByTime(5_000);
  const last = press('keydown', LEFT, true);
  press('keyup');
  press('keyup', shift);
  const strike = ['+65361', '-65361'];
  expect([sent, last.defaultPrevented]).toEqual([['+65505', ...strike, ...strike, ...strike, '-65505'], true]);
});

test.each(['node', 'window'])('lets held keys go when the %s loses the focus', (which) => {
  const { node, sent, press } = start();
  press('keydown');
  if (which === 'window') window.dispatchEvent(new FocusEvent('blur'));
  else node.dispatchEvent(new FocusEvent('focusout'));
  expect(sent).toEqual(['+65361', '-65361']);
});

test('lets held keys go when another page is shown', () => {
  const { sent, press } = start();
  press('keydown');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual(['+65361', '-65361']);
});

test.each([
  ['MacIntel', 'å', ['+65513', '-65513', '+229']],
  ['MacIntel', 'a', ['+65513', '+97']],
  ['Win32', 'å', ['+65513', '+229']],
])('on %s, %s with the left Alt key is %j', (platform, key, expected) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const { node, sent } = start();
  const option = { altKey: true, bubbles: true, cancelable: true };
  node.dispatchEvent(new KeyboardEvent('keydown', { ...option, key: 'Alt', keyCode: 18, location: 1 }));
  node.dispatchEvent(new KeyboardEvent('keydown', { ...option, key, keyCode: 65 }));
  node.dispatchEvent(new KeyboardEvent('keypress', { ...option, key, keyCode: key.charCodeAt(0) }));
  expect(sent).toEqual(expected);
});

test('ctrl-alt-delete presses three keys and releases them after 500 ms [A9-011]', () => {
  const { keyboard, sent } = start();
  keyboard.ctrlAltDel();
  vi.advanceTimersByTime(499);
  expect(sent).toEqual(PRESSED);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([...PRESSED, ...RELEASED]);
});

test('ctrl-alt-delete is released once when the focus goes before, or when it is asked for again', () => {
  const { keyboard, node, sent } = start();
  keyboard.ctrlAltDel();
  node.dispatchEvent(new FocusEvent('focusout'));
  vi.advanceTimersByTime(CTRL_ALT_DEL_RELEASE_MS);
  expect(sent).toEqual([...PRESSED, ...RELEASED]);
  keyboard.ctrlAltDel();
  keyboard.ctrlAltDel();
  expect(sent.slice(6)).toEqual([...PRESSED, ...RELEASED, ...PRESSED]);
});

test('detached it releases what is held and sends no more', () => {
  const { keyboard, sent, press } = start();
  press('keydown');
  keyboard.detach();
  press('keydown', RIGHT);
  expect(sent).toEqual(['+65361', '-65361']);
});

test('10,000 random changes of focus leave no key down', () => {
  const random = seeded(20_261_121);
  const { node, sent, press } = start();
  const other = document.createElement('input');
  const field = node.querySelector('textarea');
  const down = new Set<string>();
  const follow = () =>
    sent.splice(0).forEach((one) => (one.startsWith('+') ? down.add(one.slice(1)) : down.delete(one.slice(1))));
  const keys = [
    LEFT,
    RIGHT,
    { key: 'Shift', keyCode: 16 },
    { key: 'Control', keyCode: 17 },
    { key: 'F5', keyCode: 116 },
  ];
  const leftDown: number[] = [];
  for (let change = 0; change < 10_000; change += 1) {
    for (let strikes = random(4); strikes > 0; strikes -= 1)
      press(random(3) === 0 ? 'keyup' : 'keydown', keys[random(keys.length)] ?? LEFT);
    const away = random(3);
    if (away === 0) window.dispatchEvent(new FocusEvent('blur'));
    else field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: away === 1 ? other : null }));
    follow();
    leftDown.push(down.size);
  }
  expect(leftDown.filter((count) => count > 0)).toEqual([]);
});

test('the focus may go from the picture to its hidden field while a key is held', () => {
  const { node, sent, press } = start();
  const field = node.querySelector('textarea');
  press('keydown');
  node.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: field }));
  expect(sent).toEqual(['+65361']);
});

test('what is composed is typed once, whichever of its two announcements comes first', () => {
  const { node, sent } = start();
  const field = node.querySelector('textarea');
  if (field === null) throw new Error('There is no field.');
  const input = (data: string, inputType: string, isComposing = false) =>
    field.dispatchEvent(new InputEvent('input', { data, inputType, isComposing, bubbles: true }));
  const composed = (data: string) =>
    field.dispatchEvent(new CompositionEvent('compositionend', { data, bubbles: true }));
  input('に', 'insertCompositionText', true);
  input('日本', 'insertCompositionText', true);
  composed('日本');
  input('日本', 'insertCompositionText');
  input('😀', 'insertText');
  composed('');
  input('é', 'insertFromComposition');
  composed('é');
  expect(sent).toEqual(keystrokes('日本😀é'));
});

test('the hidden field is empty again, and no touch keyboard comes for it', () => {
  const { node } = start();
  const field = node.querySelector('textarea');
  if (field === null) throw new Error('There is no field.');
  field.value = 'x';
  field.dispatchEvent(new InputEvent('input', { data: 'x', inputType: 'insertText', bubbles: true }));
  expect([field.value, field.inputMode]).toEqual(['', 'none']);
});
