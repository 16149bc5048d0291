import { expect, test, vi } from 'vitest';
import { UPLOADS_KEPT_EVERY_MS } from '../../contract/limits.ts';
import { createKeptUploads } from './keptUploads.ts';
import { fakeStore } from './services.testing.ts';

const PLACE = { drive: 'private', path: ['in'], relPath: 'a/b.txt' } as const;
const UPLOAD = { id: 'one', ...PLACE, existing: 'refuse', size: 3, modified: 1 } as const;

test('what is unfinished is kept for whoever sent it, and gone when nothing is', () => {
  const store = fakeStore();
  const kept = createKeptUploads(store, new EventTarget());
  kept.keep('maria', [UPLOAD]);
  expect([kept.read('maria'), kept.read('admin')]).toEqual([[UPLOAD], []]);
  createKeptUploads(store, new EventTarget()).keep('maria', []);
  expect(kept.read('maria')).toEqual([]);
});

test('what is told at once is written once in a while, and when the page goes', () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  const kept = createKeptUploads(fakeStore(), page);
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
