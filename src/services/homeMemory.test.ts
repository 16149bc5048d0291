import { expect, test } from 'vitest';
import { createHomeMemory } from './homeMemory.ts';
import { STORED } from './storedKeys.ts';
import { fakeStorage, fakeStore } from './services.testing.ts';

const MACHINES = [{ ip: '10.9.9.2', name: 'studio.lan' }];

function start() {
  const storage = fakeStorage();
  let time = 1_000;
  const memory = () => createHomeMemory(fakeStore(storage), () => time);
  return { storage, memory, set: (ms: number) => (time = ms) };
}

test('discovered networks are kept in this browser with their time [A3-029]', () => {
  const { memory, set, storage } = start();
  expect(memory().discovered('ada')).toBeNull();
  memory().keepDiscovered('ada', MACHINES);
  set(61_000);
  expect(memory().discovered('ada')).toEqual({ machines: MACHINES, ageMs: 60_000 });
  expect(JSON.parse(storage.getItem('oriel_discovered') ?? '')).toEqual({
    ...{ owner: 'ada', at: 1_000 },
    machines: [{ ip: '10.9.9.2', name: 'studio.lan' }],
  });
});

test('another user sees nothing of them, nor does anybody after a log-out', () => {
  const { memory } = start();
  memory().keepDiscovered('ada', MACHINES);
  expect(memory().discovered('bob')).toBeNull();
  memory().clear();
  expect(memory().discovered('ada')).toBeNull();
});

test('a list of the future counts for nothing', () => {
  const { memory, set } = start();
  memory().keepDiscovered('ada', MACHINES);
  set(999);
  expect(memory().discovered('ada')).toBeNull();
});

test.each(['{', '{"owner":"ada"}', '{"owner":"ada","at":1,"machines":[{"ip":1}]}', 'null'])(
  'a memory that holds %s is none',
  (text) => {
    const { memory, storage } = start();
    storage.setItem(STORED.discovered, text);
    expect(memory().discovered('ada')).toBeNull();
  },
);

test('the width of the sidebar outlives a log-out', () => {
  const { memory } = start();
  expect(memory().isSidebarNarrow()).toBe(false);
  memory().keepSidebar(true);
  memory().clear();
  expect(memory().isSidebarNarrow()).toBe(true);
});

test('each hint stays away from who dismissed it', () => {
  const { memory, storage } = start();
  memory().dismissReminder('ada', 'email');
  memory().dismissReminder('ada', 'twoFactor');
  expect([memory().dismissedReminders('ada'), memory().dismissedReminders('bob')]).toEqual([
    ['email', 'twoFactor'],
    [],
  ]);
  storage.setItem(STORED.reminders, '"ada"');
  expect(memory().dismissedReminders('ada')).toEqual([]);
});
