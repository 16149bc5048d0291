import { expect, test, vi } from 'vitest';
import { UPLOADS_KEPT_EVERY_MS } from '../../contract/limits.ts';
import { createKeptUploads } from './keptUploads.ts';
import { fakeStore } from './services.testing.ts';

const PLACE = { drive: 'private', path: ['in'], relPath: 'a/b.txt' } as const;
const UPLOAD = { id: 'one', ...PLACE, existing: 'refuse', size: 3, modified: 1 } as const;

test('what is unfinished is kept for whoever sent it, and gone when nothing is', () => {
  const store = fakeStore();
  const kept = createKeptUploads(store, new EventTarget(), () => 'maria');
  kept.keep('maria', [UPLOAD]);
  expect([kept.read('maria'), kept.read('admin')]).toEqual([[UPLOAD], []]);
  createKeptUploads(store, new EventTarget(), () => 'maria').keep('maria', []);
  expect(kept.read('maria')).toEqual([]);
});

test('what is told at once is written once in a while, and when the page goes', () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  const kept = createKeptUploads(fakeStore(), page, () => 'maria');
  const idsKept = () => kept.read('maria').map(({ id }) => id);
  const tell = (...ids: string[]) =>
    kept.keep(
      'maria',
      ids.map((id) => ({ ...UPLOAD, id })),
    );
  tell('first');
  tell('first', 'second');
  expect(idsKept()).toEqual(['first']);
  vi.advanceTimersByTime(UPLOADS_KEPT_EVERY_MS);
  expect(idsKept()).toEqual(['first', 'second']);
  tell('third');
  page.dispatchEvent(new Event('pagehide'));
  expect(idsKept()).toEqual(['third']);
  vi.useRealTimers();
});

test('after a log-out nothing is kept, nor written of what was told before: not in another tab either', () => {
  vi.useFakeTimers();
  const store = fakeStore();
  let [here, there] = ['maria', 'maria'];
  const kept = createKeptUploads(store, new EventTarget(), () => here);
  const elsewhere = createKeptUploads(store, new EventTarget(), () => there);
  for (const tab of [kept, elsewhere]) for (const id of ['one', 'two']) tab.keep('maria', [{ ...UPLOAD, id }]);
  kept.clear();
  there = '';
  expect(kept.read('maria')).toEqual([]);
  vi.advanceTimersByTime(UPLOADS_KEPT_EVERY_MS);
  expect(kept.read('maria')).toEqual([]);
  here = 'jonas';
  kept.keep('jonas', [UPLOAD]);
  expect(kept.read('jonas')).toEqual([UPLOAD]);
  vi.useRealTimers();
});
