import { expect, test, vi } from 'vitest';
import { fromPromise, fromTransition } from 'xstate';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { localMediaMachine } from '../localMedia/localMedia.machine.ts';
import type { LocalMediaFact, LocalMediaInput, OpenedMedia } from '../localMedia/localMedia.types.ts';
import type { MeetingInput } from '../meeting/meeting.types.ts';
import {
  guestJoinMachine,
  selectGuestMedia,
  selectGuestMeeting,
  selectGuestName,
  selectGuestRefusal,
  selectGuestScreen,
  selectHasNoName,
  selectInvitation,
} from './guestJoin.machine.ts';
import type { GuestFact, GuestJoinEvent, GuestJoinInput, GuestTarget } from './guestJoin.types.ts';

const INVITATION = { host: 'maria', count: 1, limit: 6 };
const VALID: GuestJoinEvent = { type: 'link.valid', invitation: INVITATION };

function start(input: Partial<GuestJoinInput> = {}) {
  const link = silentStream<GuestFact, GuestTarget>();
  const [rememberName, forgetGuest, goHome] = [vi.fn(), vi.fn(), vi.fn()];
  const met: MeetingInput[] = [];
  let leave = (): void => undefined;
  const socket = { open: 0 };
  const openMedia = fakeCall<OpenedMedia, LocalMediaInput>();
  const media = {
    actors: { openMedia: openMedia.logic, mediaFacts: silentStream<LocalMediaFact>().logic },
    actions: { setMic: vi.fn(), rememberMic: vi.fn(), closeCamera: vi.fn(), rememberCamera: vi.fn() },
  };
  const { actor, clock } = startWithClock(
    guestJoinMachine.provide({
      actors: {
        linkFacts: link.logic,
        media: localMediaMachine.provide(media),
        socket: fromTransition(
          (state: object) => state,
          () => {
            socket.open += 1;
            return {};
          },
        ) as never,
        meeting: fromPromise(({ input: given }: { readonly input: MeetingInput }) => {
          met.push(given);
          return new Promise((resolve) => {
            leave = () => resolve({ end: 'left' });
          });
        }) as never,
      },
      actions: { rememberName, forgetGuest, goHome },
    }),
    {
      input: {
        ...{ roomid: 'room', roomKey: 'Ab3dE9', name: '', isOver: false },
        ...{ media: { wantsMic: true, wantsCamera: true }, ...input },
      },
    },
  );
  return {
    ...{ actor, clock, link, met, openMedia, socket, rememberName, forgetGuest, goHome },
    leave: () => leave(),
    send: (...events: readonly GuestJoinEvent[]) => events.forEach((event) => actor.send(event)),
    screen: () => selectGuestScreen(actor.getSnapshot()),
    state: () => actor.getSnapshot(),
  };
}

test('a guest sees who invites, gives a name and is in, without a log-in [C1-003, C6-002, C2-018]', () => {
  const { link, met, rememberName, screen, send, state } = start();
  expect([screen(), link.inputs]).toEqual(['checking', [{ roomid: 'room', roomKey: 'Ab3dE9' }]]);
  send(VALID);
  expect([screen(), selectInvitation(state())]).toEqual(['asking', INVITATION]);
  send({ type: 'guest.submit', name: ' Otto ' });
  expect([screen(), rememberName.mock.calls.length]).toEqual(['meeting', 1]);
  expect(met).toMatchObject([{ name: 'Otto', roomid: 'room', roomKey: 'Ab3dE9', isGuest: true }]);
});

test.each([
  ['media.toggleMic', { wantsMic: false, wantsCamera: true }],
  ['media.toggleCamera', { wantsMic: true, wantsCamera: false }],
] as const)('what a guest has off before they join is off in the room: %s', async (type, wishes) => {
  const { met, openMedia, send, state } = start();
  send(VALID);
  await openMedia.answer({ mic: true, camera: true, problem: null });
  selectGuestMedia(state())?.send({ type });
  send({ type: 'guest.submit', name: 'Otto' });
  expect(met).toMatchObject([{ media: wishes }]);
});

test.each(['', '   ', '\u200b\u202e'])('no name (%j) joins nowhere [C5-004]', (name) => {
  const { screen, send, state } = start();
  send(VALID, { type: 'guest.submit', name });
  expect([screen(), selectHasNoName(state())]).toEqual(['asking', true]);
});

test('the name that was given the last time is there [C3-016]', () => {
  expect(selectGuestName(start({ name: 'Otto' }).state())).toBe('Otto');
});

test('a link that leads nowhere says why; the socket is closed, and one may try again', () => {
  const { goHome, link, screen, send, socket, state } = start();
  send({ type: 'link.refused', reason: 'held' });
  expect([screen(), selectGuestRefusal(state()), link.listeners]).toEqual(['invalidLink', 'held', 0]);
  send({ type: 'guest.retry' });
  expect([screen(), link.listeners, socket.open]).toEqual(['checking', 1, 2]);
  send({ type: 'link.refused', reason: 'unknown' }, { type: 'guest.leave' });
  expect([screen(), goHome.mock.calls.length]).toEqual(['invalidLink', 1]);
});

test('leaving clears what was stored of the guest and closes the socket [C4-022, C4-027]', async () => {
  const { actor, forgetGuest, leave, link, send } = start();
  send(VALID, { type: 'guest.submit', name: 'Otto' });
  leave();
  await expect.poll(() => actor.getSnapshot().status).toBe('done');
  expect([forgetGuest.mock.calls.length, link.listeners]).toEqual([1, 0]);
});

test('a gateway that does not answer is told of; asked again, it is asked anew', () => {
  const { clock, link, screen, send } = start();
  clock.increment(10_000);
  expect(screen()).toBe('unanswered');
  send({ type: 'guest.retry' });
  expect([screen(), link.inputs.length]).toEqual(['checking', 2]);
  clock.increment(10_000);
  send(VALID);
  expect(screen()).toBe('asking');
});

test('whose call is over is told so, and nothing is opened', () => {
  const { actor, link, screen, send, socket } = start({ isOver: true });
  expect([screen(), link.inputs, socket.open]).toEqual(['callEnded', [], 0]);
  send({ type: 'guest.leave' });
  expect(actor.getSnapshot().status).toBe('done');
});

test('a guest sees oneself before the meeting and not during it, and nothing is missing until it is', () => {
  const { openMedia, send, state } = start({ media: { wantsMic: false, wantsCamera: true } });
  expect([selectGuestMedia(state()), selectGuestMeeting(state())]).toEqual([undefined, undefined]);
  send(VALID);
  expect([openMedia.inputs, selectHasNoName(state())]).toEqual([[{ wantsMic: false, wantsCamera: true }], false]);
  expect(selectGuestMedia(state())?.getSnapshot().status).toBe('active');
  send({ type: 'guest.submit', name: ' ' }, { type: 'guest.submit', name: 'Otto' });
  expect([selectHasNoName(state()), selectGuestMedia(state()), selectGuestMeeting(state())]).toEqual([
    ...[false, undefined, expect.anything()],
  ]);
});

test('who invites is shown as it is now, also where the gateway answered late', () => {
  const { clock, send, state } = start();
  clock.increment(10_000);
  send(VALID);
  expect(selectInvitation(state())).toEqual(INVITATION);
  const later = { ...INVITATION, count: 3 };
  send({ type: 'link.valid', invitation: later });
  expect(selectInvitation(state())).toEqual(later);
});
