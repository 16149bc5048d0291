import { expect, test, vi } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { localMediaMachine } from '../localMedia/localMedia.machine.ts';
import { selectLive } from '../localMedia/localMedia.selectors.ts';
import type { LocalMediaFact, LocalMediaInput, OpenedMedia } from '../localMedia/localMedia.types.ts';
import { presenceMachine } from '../presence/presence.machine.ts';
import { selectIsPresenceShown } from '../presence/presence.selectors.ts';
import type { PresenceFact } from '../presence/presence.types.ts';
import {
  preJoinMachine,
  selectCode,
  selectHasBadCode,
  selectHasLastRoom,
  selectOthers,
  selectPreview,
  type PreJoinEvent,
  type PreJoinInput,
} from './preJoin.machine.ts';

const ROOM = '11111111-2222-4333-8444-555555555555';

function start(input: Partial<PreJoinInput> = {}) {
  const [goToNewRoom, goToRoom] = [vi.fn(), vi.fn()];
  const openMedia = fakeCall<OpenedMedia, LocalMediaInput>();
  const others = silentStream<PresenceFact, string | null>();
  const mediaFacts = silentStream<LocalMediaFact>().logic;
  const { actor } = startWithClock(
    preJoinMachine.provide({
      actors: {
        media: localMediaMachine.provide({ actors: { openMedia: openMedia.logic, mediaFacts } }),
        presence: presenceMachine.provide({ actors: { presenceFacts: others.logic } }),
      },
      actions: { goToNewRoom: () => void goToNewRoom(), goToRoom: (_, code) => void goToRoom(code) },
    }),
    { input: { media: { wantsMic: true, wantsCamera: true }, code: '', lastRoom: null, ...input } },
  );
  const send = (...events: readonly PreJoinEvent[]) => events.forEach((event) => actor.send(event));
  return { goToNewRoom, goToRoom, openMedia, others, send, state: () => actor.getSnapshot() };
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

test('one sees oneself and others, of no room yet', () => {
  const { openMedia, others, state } = start({ media: { wantsMic: false, wantsCamera: true } });
  expect([openMedia.inputs, others.inputs]).toEqual([[{ wantsMic: false, wantsCamera: true }], [null]]);
  const [preview, presence] = [selectPreview(state()), selectOthers(state())];
  expect(preview && selectLive(preview.getSnapshot())).toEqual({ mic: false, camera: false });
  expect(selectIsPresenceShown(presence?.getSnapshot())).toBe(true);
});

test('whoever was in no room is offered none', () => {
  expect(selectHasLastRoom(start().state())).toBe(false);
});

test.each<[string, PreJoinEvent]>([
  ['was joined', { type: 'preJoin.join' }],
  ['was entered again', { type: 'preJoin.rejoin' }],
])('once a room %s no other one is chosen', (_, event) => {
  const { goToNewRoom, goToRoom, send } = start({ code: ROOM, lastRoom: { roomid: ROOM, roomKey: null } });
  send(event, { type: 'preJoin.join' }, { type: 'preJoin.rejoin' }, { type: 'preJoin.create' });
  expect([goToRoom.mock.calls.length, goToNewRoom.mock.calls.length]).toEqual([1, 0]);
});
