import { Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import type { LocalClipboard } from '../services/clipboard.ts';
import type { Desktop } from '../services/display/desktop.ts';
import type { DesktopFact } from '../services/display/facts.ts';
import { clipboardFacts$ } from './clipboardSync.ts';

function start({ text = 'local' as string | null, writable = true } = {}) {
  const remote$ = new Subject<DesktopFact>();
  const focus$ = new Subject<undefined>();
  const pushes$ = new Subject<undefined>();
  const page = { attached: true, focused: true, text, writable };
  const written: string[] = [];
  const sendClipboard = vi.fn();
  const local: LocalClipboard = {
    read: () => Promise.resolve(page.text),
    write: (copied) => Promise.resolve(page.writable && written.push(copied) > 0),
    focus$,
    hasFocus: () => page.focused,
  };
  const desktop = { facts$: remote$, isAttached: () => page.attached, sendClipboard } as unknown as Desktop;
  const facts: unknown[] = [];
  clipboardFacts$(local, desktop, pushes$).subscribe((fact) => facts.push(fact));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const act = async (run: () => void) => {
    run();
    await settled();
  };
  return {
    facts,
    page,
    written,
    sent: () => sendClipboard.mock.calls.flat(),
    push: () => act(() => pushes$.next(undefined)),
    focus: () => act(() => focus$.next(undefined)),
    remote: (fact: DesktopFact) => act(() => remote$.next(fact)),
  };
}

test('sends the local text when asked, and again only when it has changed [A4-049 A4-055]', async () => {
  const { push, focus, sent, page, facts } = start();
  await push();
  await focus();
  page.text = 'other';
  await focus();
  expect(sent()).toEqual(['local', 'other']);
  expect(facts).toEqual([{ type: 'clipboard.allowed' }, { type: 'clipboard.allowed' }, { type: 'clipboard.allowed' }]);
});

test.each<[string, { attached?: boolean; focused?: boolean }]>([
  ['looks elsewhere', { attached: false }],
  ['uses another window', { focused: false }],
])('sends nothing while one %s', async (_when, state) => {
  const { push, sent, page, facts } = start();
  Object.assign(page, state);
  await push();
  expect([sent(), facts]).toEqual([[], []]);
});

test('sends nothing before the session is connected, or after it', async () => {
  const before = start();
  await before.remote({ type: 'client.connected' });
  await before.focus();
  const after = start();
  await after.push();
  await after.remote({ type: 'client.disconnected' });
  after.page.text = 'later';
  await after.focus();
  expect([before.sent(), after.sent()]).toEqual([[], ['local']]);
});

test('an empty clipboard does not empty the other', async () => {
  const { push, sent } = start({ text: '' });
  await push();
  expect(sent()).toEqual([]);
});

test('writes what the remote copied, and does not send it back [A1-004]', async () => {
  const { push, remote, focus, written, sent, page } = start({ text: '' });
  await push();
  await remote({ type: 'clipboard.copied', text: 'from there 😀' });
  page.text = 'from there 😀';
  await focus();
  expect([written, sent()]).toEqual([['from there 😀'], []]);
});

test('what comes while another window is used is written when the page is used again', async () => {
  const { push, remote, focus, written, page, sent } = start({ text: '' });
  await push();
  page.focused = false;
  await remote({ type: 'clipboard.copied', text: 'late' });
  expect(written).toEqual([]);
  page.focused = true;
  await focus();
  expect([written, sent()]).toEqual([['late'], []]);
});

test('a browser that refuses is told, with the text that it refused', async () => {
  const reading = start({ text: null });
  await reading.push();
  expect(reading.facts).toEqual([{ type: 'clipboard.refused' }]);
  const writing = start({ writable: false });
  await writing.remote({ type: 'clipboard.copied', text: 'there' });
  expect(writing.facts).toEqual([{ type: 'clipboard.refused' }, { type: 'clipboard.received', text: 'there' }]);
});
