import { expect, test } from 'vitest';
import { RECENT_CONNECTIONS_MAX } from '../../contract/limits.ts';
import { createRecents } from './recents.ts';
import { fakeStorage, fakeStore } from './services.testing.ts';

function start(storage = fakeStorage(), owner = 'maria') {
  let now = 0;
  const recents = createRecents(fakeStore(storage), () => (now += 1));
  recents.useFor(owner);
  const seen: string[][] = [];
  recents.list$.subscribe((list) => seen.push(list.map(({ id }) => id)));
  return { recents, seen, storage };
}

test('the newest comes first, once, and a reload finds it again [A3-028 A3-042]', () => {
  const { recents, seen, storage } = start();
  recents.remember({ id: 'a', name: 'A', protocol: 'vnc', thumbnail: 'data:1' });
  recents.remember({ id: 'b' });
  recents.remember({ id: 'a', thumbnail: 'data:2' });
  expect(seen).toEqual([[], ['a'], ['b', 'a'], ['a', 'b']]);
  expect(recents.find('a')).toEqual({ id: 'a', name: 'A', protocol: 'vnc', thumbnail: 'data:2', timestamp: 3 });
  expect(start(storage).recents.list()).toEqual(recents.list());
  expect(JSON.parse(storage.getItem('oriel_history') ?? '')).toEqual({ owner: 'maria', items: recents.list() });
});

test('keeps five and drops the oldest [A9-014]', () => {
  const { recents } = start();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) recents.remember({ id });
  expect(recents.list().map(({ id }) => id)).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(recents.list()).toHaveLength(RECENT_CONNECTIONS_MAX);
});

test('where there is no room the oldest go', () => {
  const { recents } = start(fakeStorage(400));
  for (const id of ['a', 'b', 'c']) recents.remember({ id, thumbnail: 'x'.repeat(100) });
  expect(recents.list().map(({ id }) => id)).toEqual(['c', 'b']);
});

test('a picture that never fits leaves nothing behind', () => {
  const { recents, storage } = start(fakeStorage(50));
  recents.remember({ id: 'a', thumbnail: 'x'.repeat(100) });
  expect([recents.list(), storage.length]).toEqual([[], 0]);
});

test("another user does not see this one's pictures", () => {
  const { recents, storage } = start();
  recents.remember({ id: 'a' });
  expect(start(storage, 'jonas').recents.list()).toEqual([]);
});

test('removed and cleared ones are gone for good', () => {
  const { recents, storage } = start();
  recents.remember({ id: 'a' });
  recents.remember({ id: 'b' });
  recents.remove('b');
  expect(
    start(storage)
      .recents.list()
      .map(({ id }) => id),
  ).toEqual(['a']);
  recents.clear();
  expect([recents.list(), storage.length]).toEqual([[], 0]);
});
