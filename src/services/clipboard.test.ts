// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { plainText } from '../../contract/rules/clipboard.ts';
import { createLocalClipboard } from './clipboard.ts';

const IMAGE = { type: 'image/png', data: new Blob(['png'], { type: 'image/png' }) } as const;

afterEach(() => vi.unstubAllGlobals());

interface Browser {
  readonly clipboard?: object;
  /** What the browser answers to a question about a permission; without it, it does not know the names. */
  readonly permission?: PermissionState;
  /** Whether somebody has just touched the page. */
  readonly touched?: boolean;
}

function browser({ clipboard, permission, touched = false }: Browser) {
  const asked = vi.fn((name: string) =>
    permission === undefined ? Promise.reject(new TypeError(name)) : Promise.resolve({ state: permission }),
  );
  const document = Object.assign(new EventTarget(), {
    hasFocus: () => true,
    execCommand: (command: string) => {
      if (!touched) return false;
      const data = { setData: (type: string, text: string) => given.push([type, text]) };
      return !document.dispatchEvent(Object.assign(new Event(command, { cancelable: true }), { clipboardData: data }));
    },
  });
  const given: unknown[] = [];
  const window = Object.assign(new EventTarget(), {
    navigator: { clipboard, permissions: { query: ({ name }: { name: string }) => asked(name) } },
    document,
  });
  return { local: createLocalClipboard(window as unknown as Window), given, document, window };
}

const api = () => ({
  readText: vi.fn(() => Promise.resolve('on it')),
  writeText: vi.fn((_text: string) => Promise.resolve()),
  write: vi.fn((_items: unknown) => Promise.resolve()),
});

describe('reading', () => {
  test.each<[PermissionState | undefined, unknown, number]>([
    ['granted', plainText('on it'), 1],
    ['prompt', null, 0],
    ['denied', null, 0],
    [undefined, null, 0],
  ])('with the permission %s asks nobody', async (permission, expected, calls) => {
    const clipboard = api();
    const { local } = browser({ clipboard, ...(permission && { permission }) });
    expect([await local.read(), clipboard.readText.mock.calls.length]).toEqual([expected, calls]);
  });

  test('asks where somebody wants it; a refusal and a page without a clipboard are no errors', async () => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    expect([
      await browser({ clipboard: api(), permission: 'prompt' }).local.ask(),
      await browser({ clipboard: { readText: refuse } }).local.ask(),
      await browser({}).local.ask(),
    ]).toEqual([plainText('on it'), null, null]);
  });
});

describe('writing', () => {
  test('by a button: text and pictures, and what the browser refuses is told', async () => {
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(readonly items: object) {}
      },
    );
    const clipboard = api();
    const { local } = browser({ clipboard });
    expect([await local.write('a link'), await local.write(IMAGE)]).toEqual([true, true]);
    expect([clipboard.writeText.mock.calls, clipboard.write.mock.calls]).toEqual([
      [['a link']],
      [[[{ items: { 'image/png': IMAGE.data } }]]],
    ]);
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    expect(await browser({ clipboard: { writeText: refuse } }).local.write('x')).toBe(false);
    expect(await browser({}).local.write('x')).toBe(false);
  });

  test('by itself where that is allowed', async () => {
    const clipboard = api();
    expect(await browser({ clipboard, permission: 'granted' }).local.offer(plainText('é'))).toBe(true);
    expect(clipboard.writeText.mock.calls).toEqual([['é']]);
  });

  test('elsewhere by the copy event, which asks nobody, once and for this text only', async () => {
    const clipboard = api();
    const { document, given, local } = browser({ clipboard, touched: true });
    expect([await local.offer(plainText('é')), await local.offer(IMAGE)]).toEqual([true, false]);
    document.execCommand('copy');
    expect([given, clipboard.writeText.mock.calls]).toEqual([[['text/plain', 'é']], []]);
    expect(await browser({ clipboard, permission: 'prompt' }).local.offer(plainText('é'))).toBe(false);
  });
});

test('a touch is a button or a plain key: a paste key must find what was copied', () => {
  const { local, window } = browser({});
  const seen: string[] = [];
  local.touches$.subscribe(() => seen.push('touch'));
  const key = (init: KeyboardEventInit) => window.dispatchEvent(new KeyboardEvent('keydown', init));
  key({ key: 'Control', ctrlKey: true });
  key({ key: 'v', ctrlKey: true });
  key({ key: 'v', metaKey: true });
  key({ key: 'Insert', shiftKey: true });
  key({ key: 'Shift' });
  expect(seen).toEqual([]);
  key({ key: 'v' });
  window.dispatchEvent(new Event('pointerup'));
  expect(seen).toHaveLength(2);
});
