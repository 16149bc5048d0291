// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CTRL_ALT_DEL_KEYSYMS, CTRL_ALT_DEL_RELEASE_MS } from '../../../contract/limits.ts';
import { createKeyboard } from './keyboard.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Keys that print nothing are known at once; letters wait for the browser's next event. */
const LEFT = { key: 'ArrowLeft', keyCode: 37 };
const RIGHT = { key: 'ArrowRight', keyCode: 39 };

function start() {
  const node = document.createElement('div');
  const sent: string[] = [];
  const keyboard = createKeyboard(node, {
    sendKeyEvent: (pressed, keysym) => sent.push(`${pressed === 1 ? '+' : '-'}${keysym}`),
  });
  const press = (event: 'keydown' | 'keyup', { key, keyCode }: { key: string; keyCode: number } = LEFT) => {
    const made = new KeyboardEvent(event, { key, keyCode, bubbles: true, cancelable: true });
    node.dispatchEvent(made);
    return made;
  };
  return { keyboard, node, sent, press };
}

const [ctrl, alt, del] = CTRL_ALT_DEL_KEYSYMS;
const PRESSED = [`+${ctrl}`, `+${alt}`, `+${del}`];
const RELEASED = [`-${ctrl}`, `-${alt}`, `-${del}`];

test('sends a key down and up, and keeps it from the page', () => {
  const { sent, press } = start();
  const down = press('keydown');
  press('keyup');
  expect([sent, down.defaultPrevented]).toEqual([['+65361', '-65361'], true]);
});

test.each(['node', 'window'])('lets held keys go when the %s loses the focus', (which) => {
  const { node, sent, press } = start();
  press('keydown');
  (which === 'node' ? node : window).dispatchEvent(new FocusEvent('blur'));
  expect(sent).toEqual(['+65361', '-65361']);
});

test('ctrl-alt-delete presses three keys and releases them after 500 ms [A9-011]', () => {
  const { keyboard, sent } = start();
  keyboard.ctrlAltDel();
  vi.advanceTimersByTime(CTRL_ALT_DEL_RELEASE_MS - 1);
  expect(sent).toEqual(PRESSED);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([...PRESSED, ...RELEASED]);
});

test('ctrl-alt-delete is released once when the focus goes before, or when it is asked for again', () => {
  const { keyboard, node, sent } = start();
  keyboard.ctrlAltDel();
  node.dispatchEvent(new FocusEvent('blur'));
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
