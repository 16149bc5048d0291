// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { prepareViews, show } from '../views/testing/show.tsx';
import { beforeRoom } from './beforeRoom.tsx';
import { rehearseRoom } from './rehearseRoom.tsx';

prepareViews();

vi.mock(import('./rehearseRoom.tsx'), { spy: true });
const gone = vi.mocked(rehearseRoom);

const opened = vi.fn();
let drawn: string[];

/** Its visitor looks at themselves first. */
const place = setup({}).createMachine({
  initial: 'checking',
  states: { checking: { on: { ask: 'mirror' } }, mirror: { on: { join: 'room' } }, room: { on: { back: 'mirror' } } },
});

beforeEach(() => {
  drawn = [];
  vi.stubGlobal('RTCPeerConnection', opened);
  vi.stubGlobal('WebSocket', opened);
  vi.stubGlobal('fetch', opened);
  const append = document.body.append.bind(document.body);
  vi.spyOn(document.body, 'append').mockImplementation((node) => {
    append(node);
    drawn.push((node as HTMLElement).inert ? ((node as HTMLElement).textContent ?? '') : 'not inert');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

type Place = ReturnType<typeof begin>;
const begin = () => createActor(place).start();
const Mirror = beforeRoom<ReturnType<Place['getSnapshot']>, Place>(
  () => <p>The mirror</p>,
  (snapshot) => snapshot.matches('mirror'),
);

function look() {
  const content = begin();
  show(<Mirror content={content} />);
  act(() => content.send({ type: 'ask' }));
  return content;
}

const rehearsals = async (count: number) => {
  await vi.waitFor(() => expect(gone.mock.results).toHaveLength(count));
  await gone.mock.results.at(-1)?.value;
};

test('who looks at themselves before a room has it gone through once, inert, and nothing is opened for it', async () => {
  const content = look();
  await rehearsals(1);
  expect(drawn.map((text) => text.includes('Somebody'))).toEqual([true, true, true]);
  act(() => content.send({ type: 'join' }));
  act(() => content.send({ type: 'back' }));
  await rehearsals(2);
  expect([drawn.length, opened.mock.calls, screen.queryByText('Somebody')]).toEqual([3, [], null]);
  screen.getByText('The mirror');
});

test('who joins at once has the processor for themselves', async () => {
  const content = look();
  act(() => content.send({ type: 'join' }));
  await rehearsals(1);
  expect(drawn).toEqual([]);
});

test('whoever asks for less than usual has nothing gone through', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { connection: { saveData: true } }));
  look();
  vi.unstubAllGlobals();
  look();
  await rehearsals(1);
  expect(gone).toHaveBeenCalledTimes(1);
});
