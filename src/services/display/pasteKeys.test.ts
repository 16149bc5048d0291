// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PASTE_WAIT_MS } from '../../../contract/limits.ts';
import type { ClipboardData } from '../../../contract/rules/clipboard.ts';
import { pastes$ } from './pasteKeys.ts';

const picture = document.createElement('div');
const elsewhere = document.createElement('textarea');
document.body.append(picture, elsewhere);

let ending = () => undefined as void;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  ending();
  vi.useRealTimers();
});

/** What the remote desktop gets, in order. */
function start() {
  const log: unknown[] = [];
  const subscription = pastes$(window, {
    isOurs: (target) => target === picture,
    strike: (keysym) => log.push(`strike ${keysym}`),
  }).subscribe((clipboard: ClipboardData) => log.push(clipboard.data));
  const typed = vi.fn();
  picture.addEventListener('keydown', typed);
  ending = () => {
    subscription.unsubscribe();
    picture.removeEventListener('keydown', typed);
  };
  const key = (init: KeyboardEventInit, target: Element = picture, type = 'keydown') => {
    const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    return event;
  };
  const paste = (data: Partial<DataTransfer>, target: Element = picture) => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data });
    target.dispatchEvent(event);
    return event;
  };
  return { key, log, paste, typed };
}

const texts = (text: string) => ({ getData: () => text }) as unknown as Partial<DataTransfer>;
const CTRL_V = { key: 'v', code: 'KeyV', ctrlKey: true };

test('the paste key goes after what is pasted, and the browser may paste', () => {
  const { key, log, paste, typed } = start();
  const down = key(CTRL_V);
  expect([log, typed.mock.calls.length, down.defaultPrevented]).toEqual([[], 0, false]);
  const event = paste(texts('from here 😀'));
  expect([log, event.defaultPrevented]).toEqual([['from here 😀', 'strike 118'], true]);
  vi.advanceTimersByTime(PASTE_WAIT_MS);
  expect(log).toHaveLength(2);
});

test.each([
  ['Ctrl+Shift+V', { key: 'V', code: 'KeyV', ctrlKey: true, shiftKey: true }, 86],
  ['Cmd+V', { key: 'v', code: 'KeyV', metaKey: true }, 118],
  ['Shift+Insert', { key: 'Insert', code: 'Insert', shiftKey: true }, 0xff63],
  ['Ctrl+V where another letter is written there', { key: 'м', code: 'KeyV', ctrlKey: true }, 0x0100_043c],
])('%s pastes', (_name, init, keysym) => {
  const { key, log, paste } = start();
  key(init);
  paste(texts('x'));
  expect(log).toEqual(['x', `strike ${keysym}`]);
});

test.each([
  ['v', { key: 'v', code: 'KeyV' }],
  ['Ctrl+C', { key: 'c', code: 'KeyC', ctrlKey: true }],
  ['Ctrl+Alt+V', { key: 'v', code: 'KeyV', ctrlKey: true, altKey: true }],
  ['Ctrl+Insert', { key: 'Insert', code: 'Insert', ctrlKey: true }],
  ['a composition', { key: 'v', code: 'KeyV', ctrlKey: true, isComposing: true }],
])('%s is a key like any other', (_name, init) => {
  const { key, log, typed } = start();
  key(init);
  expect([typed.mock.calls.length, log]).toEqual([1, []]);
});

test('a browser that hands nothing over keeps the key back only for a moment', () => {
  const { key, log } = start();
  key(CTRL_V);
  vi.advanceTimersByTime(PASTE_WAIT_MS);
  expect(log).toEqual(['strike 118']);
});

test.each([
  ['the next key', (run: ReturnType<typeof start>) => run.key({ key: 'x', code: 'KeyX' })],
  ['a key that is let go', (run: ReturnType<typeof start>) => run.key({ key: 'Control' }, picture, 'keyup')],
  ['leaving the window', () => window.dispatchEvent(new Event('blur'))],
])('%s does not overtake it', (_name, act) => {
  const run = start();
  run.key(CTRL_V);
  act(run);
  expect(run.log).toEqual(['strike 118']);
});

test('an empty clipboard leaves the key alone', () => {
  const { key, log, paste } = start();
  key(CTRL_V);
  paste({ getData: () => '', files: [] as unknown as FileList });
  expect(log).toEqual(['strike 118']);
});

test('a picture is taken where there is no text with it', () => {
  const { log, paste } = start();
  const png = new File(['png'], 'image.png', { type: 'image/png' });
  const files = [new File(['x'], 'x.txt', { type: 'text/plain' }), png] as unknown as FileList;
  paste({ getData: () => '', files });
  paste({ getData: () => 'its text', files });
  expect(log).toEqual([png, 'its text']);
});

test('what is pasted elsewhere in the page is not ours', () => {
  const { key, log, paste } = start();
  const down = key(CTRL_V, elsewhere);
  const event = paste(texts('a password'), elsewhere);
  vi.advanceTimersByTime(PASTE_WAIT_MS);
  expect([log, down.defaultPrevented, event.defaultPrevented]).toEqual([[], false, false]);
});

test('nothing is kept back when it ends', () => {
  const { key, log, paste, typed } = start();
  key(CTRL_V);
  ending();
  expect(log).toEqual(['strike 118']);
  paste(texts('late'));
  picture.addEventListener('keydown', typed);
  key(CTRL_V);
  expect([log.length, typed.mock.calls.length]).toEqual([1, 1]);
});
