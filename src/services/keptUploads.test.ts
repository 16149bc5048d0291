import { expect, test } from 'vitest';
import { createKeptUploads } from './keptUploads.ts';
import { fakeStore } from './services.testing.ts';

const PLACE = { drive: 'private', path: ['in'], relPath: 'a/b.txt' } as const;
const UPLOAD = { id: 'one', ...PLACE, existing: 'refuse', size: 3, modified: 1 } as const;

test('what is unfinished is kept for whoever sent it, and gone when nothing is', () => {
  const kept = createKeptUploads(fakeStore());
  kept.keep('maria', [UPLOAD]);
  expect([kept.read('maria'), kept.read('admin')]).toEqual([[UPLOAD], []]);
  kept.keep('maria', []);
  expect(kept.read('maria')).toEqual([]);
});
