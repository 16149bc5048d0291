import { expect, test } from 'vitest';
import { createLocalStore } from '../localStore.ts';
import { fakeStore } from '../services.testing.ts';
import { createMeetingMemory } from './meetingMemory.ts';

function fakeTab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, storage: storage as unknown as Storage };
}

test('microphone and camera are as they were left, and leaving as a guest clears that [C3-017, C4-022]', () => {
  const memory = createMeetingMemory(fakeStore(), () => fakeTab().storage);
  expect(memory.wants()).toEqual({ wantsMic: true, wantsCamera: true, sharesBeside: false });
  memory.rememberMic(false);
  memory.rememberBeside(true);
  memory.rememberCamera(false);
  memory.rememberGuest('Otto');
  expect([memory.wants(), memory.guestName()]).toEqual([
    { wantsMic: false, wantsCamera: false, sharesBeside: true },
    'Otto',
  ]);
  memory.rememberMic(true);
  memory.rememberBeside(false);
  expect(memory.wants()).toEqual({ wantsMic: true, wantsCamera: false, sharesBeside: false });
  memory.forgetGuest();
  expect([memory.wants(), memory.guestName()]).toEqual([
    { wantsMic: true, wantsCamera: true, sharesBeside: false },
    '',
  ]);
});

test('chosen devices are kept, each under a key of the product [C3-018]', () => {
  const { kept, storage } = fakeTab();
  const memory = createMeetingMemory(
    createLocalStore(() => storage),
    () => storage,
  );
  for (const kind of ['mic', 'camera', 'speaker'] as const) memory.rememberDevice(kind, `my ${kind}`);
  expect(memory.devices()).toEqual({ mic: 'my mic', camera: 'my camera', speaker: 'my speaker' });
  expect([...kept.keys()]).toEqual(['oriel_microphone', 'oriel_camera', 'oriel_speaker']);
});

test('the tab keeps the room that it is in, and a browser that keeps nothing does without [C3-020]', () => {
  const { kept, storage } = fakeTab();
  const memory = createMeetingMemory(fakeStore(), () => storage);
  expect(memory.lastRoom()).toBeNull();
  memory.rememberRoom('room', 'Ab3dE9');
  expect([memory.lastRoom(), [...kept]]).toEqual([
    { roomid: 'room', roomKey: 'Ab3dE9' },
    [
      ['sessionRoom', 'room'],
      ['roomKey', 'Ab3dE9'],
    ],
  ]);
  memory.forgetRoom();
  expect(memory.lastRoom()).toBeNull();
  const refused = createMeetingMemory(fakeStore(), () => {
    throw new Error('refused');
  });
  refused.rememberRoom('room', 'key');
  expect(refused.lastRoom()).toBeNull();
});
