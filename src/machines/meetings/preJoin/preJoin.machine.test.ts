import { expect, test, vi } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { localMediaMachine } from '../localMedia/localMedia.machine.ts';
import type { LocalMediaFact, LocalMediaInput, OpenedMedia } from '../localMedia/localMedia.types.ts';
import { presenceMachine } from '../presence/presence.machine.ts';
import type { PresenceFact } from '../presence/presence.types.ts';
import {
  preJoinMachine,
  selectCode,
  selectHasBadCode,
  selectHasLastRoom,
  type PreJoinEvent,
  type PreJoinInput,
} from './preJoin.machine.ts';

const ROOM = '11111111-2222-4333-8444-555555555555';

function start(input: Partial<PreJoinInput> = {}) {
  const [goToNewRoom, goToRoom] = [vi.fn(), vi.fn()];
  const openMedia = fakeCall<OpenedMedia, LocalMediaInput>().logic;
  const mediaFacts = silentStream<LocalMediaFact>().logic;
  const { actor } = startWithClock(
    preJoinMachine.provide({
      actors: {
        media: localMediaMachine.provide({ actors: { openMedia, mediaFacts } }),
        presence: presenceMachine.provide({
          actors: { presenceFacts: silentStream<PresenceFact, string | null>().logic },
        }),
      },
      actions: { goToNewRoom: () => void goToNewRoom(), goToRoom: (_, code) => void goToRoom(code) },
    }),
    { input: { media: { wantsMic: true, wantsCamera: true }, code: '', lastRoom: null, ...input } },
  );
  const send = (...events: readonly PreJoinEvent[]) => events.forEach((event) => actor.send(event));
  return { goToNewRoom, goToRoom, send, state: () => actor.getSnapshot() };
}

test('a room is created once, however often it is asked for [C2-006]', () => {
  const { goToNewRoom, send } = start();
  send({ type: 'preJoin.create' }, { type: 'preJoin.create' });
  expect(goToNewRoom).toHaveBeenCalledOnce();
});

test.each([
  [ROOM, { roomid: ROOM, roomKey: null }],
  [` ${ROOM.toUpperCase()}\n`, { roomid: ROOM, roomKey: null }],
  [`https://desk.example/oriel/#/meet/${ROOM}?key=Ab3dE9`, { roomid: ROOM, roomKey: 'Ab3dE9' }],
  [`https://desk.example/#/room?room=${ROOM}`, { roomid: ROOM, roomKey: null }],
])('a room is joined by its code or its link: %j [C2-007]', (code, room) => {
  const { goToRoom, send } = start();
  send({ type: 'preJoin.type', code }, { type: 'preJoin.join' });
  expect(goToRoom.mock.calls).toEqual([[room]]);
});

test('what is no code is said to be none, and stays as it was typed', () => {
  const { goToRoom, send, state } = start({ code: 'nowhere' });
  send({ type: 'preJoin.join' });
  expect([selectHasBadCode(state()), selectCode(state()), goToRoom.mock.calls]).toEqual([true, 'nowhere', []]);
  send({ type: 'preJoin.type', code: 'no' });
  expect(selectHasBadCode(state())).toBe(false);
});

test('the room that this tab was in may be entered again [C3-020]', () => {
  const lastRoom = { roomid: ROOM, roomKey: 'Ab3dE9' };
  const { goToRoom, send, state } = start({ lastRoom });
  send({ type: 'preJoin.rejoin' });
  expect([selectHasLastRoom(state()), goToRoom.mock.calls]).toEqual([true, [[lastRoom]]]);
  const nowhere = start();
  nowhere.send({ type: 'preJoin.rejoin' });
  expect(nowhere.goToRoom).not.toHaveBeenCalled();
});
