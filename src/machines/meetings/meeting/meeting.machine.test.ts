import { describe, expect, test, vi } from 'vitest';
import { silentStream, startWithClock } from '../../shared/testing.ts';
import { boardMachine } from '../board/board.machine.ts';
import type { BoardFact } from '../board/board.types.ts';
import { chatMachine, selectUnread } from '../chat/chat.machine.ts';
import { localMediaMachine } from '../localMedia/localMedia.machine.ts';
import type { LocalMediaFact } from '../localMedia/localMedia.types.ts';
import { presenceMachine } from '../presence/presence.machine.ts';
import type { PresenceFact } from '../presence/presence.types.ts';
import { peerMachine } from '../peer/peer.machine.ts';
import type { PeerFact, PeerInput } from '../peer/peer.types.ts';
import { screenShareMachine } from '../screenShare/screenShare.machine.ts';
import { fromPromise } from 'xstate';
import { meetingMachine } from './meeting.machine.ts';
import { sampleMeeting } from './meeting.samples.ts';
import {
  selectChat,
  selectHand,
  selectHeldUntil,
  selectLimit,
  selectMeetingScreen,
  selectOwnName,
  selectPeer,
  selectPeople,
  selectPinned,
  selectRefusal,
  selectShowsDevices,
} from './meeting.selectors.ts';
import type { RoomTarget } from './meeting.setup.ts';
import type { MeetingEvent, MeetingInput, Person, RoomFact } from './meeting.types.ts';

const person = (sid: string): Person => ({
  ...{ sid, username: `name of ${sid}`, isGuest: false, mic: true, video: true, sharing: false, hand: false },
});
const entered = (...people: readonly Person[]): RoomFact => ({
  ...{
    type: 'room.entered',
    sid: 'a',
    name: 'maria',
    roomKey: 'Ab3dE9',
    limit: 6,
    validUntil: 9,
    isHost: true,
    people,
  },
});
const came = (sid: string): MeetingEvent => ({ type: 'person.came', person: person(sid) });

function start(input: Partial<MeetingInput> = {}) {
  const room = silentStream<RoomFact, RoomTarget>();
  const links = silentStream<PeerFact, PeerInput>();
  const devices = silentStream<LocalMediaFact>();
  const said = vi.fn();
  const does = (name: string) => () => void said(name);
  const nothing = () => undefined;
  const { actor, clock } = startWithClock(
    meetingMachine.provide({
      actors: {
        roomFacts: room.logic,
        peer: peerMachine.provide({ actors: { linkFacts: links.logic }, actions: { rebuild: nothing } }),
        media: localMediaMachine.provide({
          actors: { openMedia: fromPromise(() => new Promise(nothing)), mediaFacts: devices.logic },
        }),
        share: screenShareMachine,
        board: boardMachine.provide({ actors: { boardFacts: silentStream<BoardFact>().logic } }),
        presence: presenceMachine.provide({
          actors: { presenceFacts: silentStream<PresenceFact, string | null>().logic },
        }),
        chat: chatMachine.provide({ actions: { chime: nothing } }),
      },
      actions: {
        ...{ sayJoin: does('join'), sayLeave: does('leave'), sayNews: does('news'), copyLink: does('copy') },
        ...{ rememberRoom: does('remember'), forgetRoom: does('forget') },
        ...{
          sayHand: does('hand'),
          sayAgain: does('again'),
          sayWithdraw: does('withdraw'),
          sayWithdrawn: does('withdrawn'),
        },
      },
    }),
    { input: { ...sampleMeeting, ...input } },
  );
  return {
    ...{ actor, clock, room, links, devices },
    send: (...events: readonly MeetingEvent[]) => events.forEach((event) => actor.send(event)),
    said: () => said.mock.calls.flat() as string[],
    screen: () => selectMeetingScreen(actor.getSnapshot()),
    people: () => selectPeople(actor.getSnapshot()).map(({ sid }) => sid),
    state: () => actor.getSnapshot(),
  };
}

test('one enters a room with everybody in it, each by a link of their own [C3-002, C3-006]', () => {
  const { links, people, said, screen, send, state } = start();
  expect([screen(), said()]).toEqual(['joining', ['join']]);
  send(entered(person('b'), person('c')));
  expect([screen(), people(), selectOwnName(state())]).toEqual(['room', ['b', 'c'], 'maria']);
  expect([links.inputs, said()]).toEqual([
    [{ sid: 'b' }, { sid: 'c' }],
    ['join', 'remember', 'news', 'again'],
  ]);
});

test('who comes gets a link, once; who goes loses it [C4-031, C4-014]', () => {
  const { links, people, send, state } = start();
  send(entered(), came('b'), came('b'), came('c'));
  expect([people(), links.listeners, selectPeer('b')(state())]).toEqual([['b', 'c'], 2, expect.anything()]);
  send({ type: 'meeting.pin', tile: 'b' }, { type: 'person.left', sid: 'b' }, { type: 'person.left', sid: 'nobody' });
  expect([people(), links.listeners, selectPinned(state())]).toEqual([['c'], 1, null]);
});

test('microphone, camera and screen of others are seen as they tell [C4-006]', () => {
  const { send, state } = start();
  send(entered(person('b'), person('c')));
  send({ type: 'person.changed', sid: 'b', seen: { mic: false } });
  send({ type: 'person.changed', sid: 'b', seen: { sharing: true } });
  expect(selectPeople(state())).toEqual([{ ...person('b'), mic: false, sharing: true }, person('c')]);
});

test('leaving says so, lets go of devices and links, and forgets the room [C4-019, C4-021, C4-024]', () => {
  const { actor, devices, links, room, said, send } = start();
  send(entered(person('b')));
  expect([devices.listeners, links.listeners, room.listeners]).toEqual([1, 1, 1]);
  send({ type: 'meeting.leave' });
  expect([devices.listeners, links.listeners, room.listeners]).toEqual([0, 0, 0]);
  expect([actor.getSnapshot().output, said().slice(-2)]).toEqual([{ end: 'left' }, ['leave', 'forget']]);
});

test('a guest whom all others have left leaves too; whoever has met nobody yet waits [C4-028]', () => {
  const waiting = start({ isGuest: true });
  waiting.send(entered());
  expect(waiting.screen()).toBe('room');
  waiting.send(came('b'), came('c'), { type: 'person.left', sid: 'b' });
  expect(waiting.screen()).toBe('room');
  waiting.send({ type: 'person.left', sid: 'c' });
  expect(waiting.actor.getSnapshot().output).toEqual({ end: 'alone' });
  const user = start();
  user.send(entered(person('b')), { type: 'person.left', sid: 'b' });
  expect(user.screen()).toBe('room');
});

test('a link that leads nowhere leaves the call [C8-001]', () => {
  const { devices, room, screen, send, state, actor } = start({ roomKey: 'wrong!' });
  send({ type: 'room.refused', reason: 'unknown' });
  expect([screen(), selectRefusal(state()), room.listeners, devices.listeners]).toEqual([
    'invalidLink',
    'unknown',
    0,
    0,
  ]);
  send({ type: 'meeting.leave' });
  expect(actor.getSnapshot().status).toBe('done');
});

test('of a full room it is told how many it takes; one may try again [C2-020, C7-032]', () => {
  const { said, screen, send, state } = start();
  send({ type: 'room.full', limit: 4 });
  expect([screen(), selectLimit(state())]).toEqual(['full', 4]);
  send({ type: 'meeting.retry' });
  expect([screen(), said()]).toEqual(['joining', ['join', 'join']]);
});

test('a room ends when meetings are switched off [C7-056]', () => {
  const { actor, links, screen, send } = start();
  send(entered(person('b')), { type: 'room.switchedOff' });
  expect([screen(), links.listeners]).toEqual(['switchedOff', 0]);
  send({ type: 'meeting.leave' });
  expect(actor.getSnapshot().output).toEqual({ end: 'off' });
});

test('a gateway that has forgotten one is joined again, with new links', () => {
  const { links, people, said, screen, send } = start();
  send(entered(person('b')), { type: 'room.forgotten' });
  expect([screen(), people(), links.listeners]).toEqual(['joining', [], 0]);
  send(entered(person('c')));
  expect([screen(), people(), said().filter((one) => one === 'join').length]).toEqual(['room', ['c'], 2]);
});

test('while a room is joined again the dialog of devices closes, and a screen that is shared is told once one is in', () => {
  const { said, send, state } = start();
  send(entered(), { type: 'meeting.devices', isOpen: true }, { type: 'room.forgotten' });
  send({ type: 'meeting.devices', isOpen: false });
  expect(selectShowsDevices(state())).toBe(false);
  const before = said().length;
  send(entered());
  expect(said().slice(before)).toContain('again');
});

test('a gateway that does not answer is told of, and its answer still counts', () => {
  const { clock, screen, send } = start();
  clock.increment(10_000);
  expect(screen()).toBe('unanswered');
  send(entered());
  expect(screen()).toBe('room');
});

test('guesses at the key are told to those inside', () => {
  const { send, state } = start();
  send(entered(), { type: 'room.held', until: 77 });
  expect(selectHeldUntil(state())).toBe(77);
});

test('what is said reaches the chat, and what changes here is told', () => {
  const { said, send, state } = start();
  send(entered(), { type: 'room.said', chatid: 'b', sender: 'Otto', text: 'Hi', date: 1 });
  expect(selectUnread(selectChat(state())?.getSnapshot())).toBe(1);
  send({ type: 'media.changed', live: { mic: false, camera: false } });
  expect(said().at(-1)).toBe('news');
});

test('a hand goes up and down, and is down for whoever comes into the room anew', () => {
  const { said, send, state } = start();
  send(entered(person('b')), { type: 'person.changed', sid: 'b', seen: { hand: true } });
  expect(selectPeople(state())).toEqual([{ ...person('b'), hand: true }]);
  send({ type: 'meeting.toggleHand' });
  expect([selectHand(state()), said().filter((one) => one === 'hand').length]).toEqual([true, 1]);
  send({ type: 'meeting.toggleHand' }, { type: 'meeting.toggleHand' }, { type: 'room.forgotten' }, entered());
  expect(selectHand(state())).toBe(false);
});

test('whoever opened the room withdraws its guest link; all learn the new key', () => {
  const [host, other] = [start(), start()];
  host.send(entered(), { type: 'meeting.withdrawLink' }, { type: 'room.relinked', roomKey: 'Xy9zA1' });
  expect(host.said().slice(4)).toEqual(['withdraw', 'remember', 'withdrawn']);
  other.send({ ...entered(), isHost: false } as RoomFact, { type: 'meeting.withdrawLink' });
  other.send({ type: 'room.relinked', roomKey: 'Xy9zA1' });
  expect(other.said().slice(4)).toEqual(['remember']);
  expect([host, other].map(({ state }) => state().context.roomKey)).toEqual(['Xy9zA1', 'Xy9zA1']);
});

describe('a gateway that began anew', () => {
  function restart() {
    const meeting = start();
    meeting.send(entered(person('b'), person('c')));
    const peers = () => ['b', 'c'].map((sid) => selectPeer(sid)(meeting.state()));
    const before = peers();
    for (const peer of before) peer?.send({ type: 'link.connected' });
    meeting.send({ type: 'room.reopened' });
    return { ...meeting, before, peers };
  }

  test('is told who one is, and what one shows; pictures and sound go on by the same links', () => {
    const { before, links, peers, people, said, screen, send } = restart();
    expect([screen(), people(), said().at(-1)]).toEqual(['room', ['b', 'c'], 'join']);
    send(entered(person('b')));
    expect(said().slice(-3)).toEqual(['remember', 'news', 'again']);
    send({ type: 'person.came', person: { ...person('c'), mic: false } });
    expect([people(), peers(), links.listeners]).toEqual([['b', 'c'], before, 2]);
  });

  test('who does not come back to it has gone, and a guest is not left alone', () => {
    const { clock, people, send } = restart();
    send(entered(person('b')));
    clock.increment(14_999);
    expect(people()).toEqual(['b', 'c']);
    clock.increment(1);
    expect(people()).toEqual(['b']);
    const guest = start({ isGuest: true });
    guest.send(entered(person('b')), { type: 'room.reopened' }, entered());
    guest.clock.increment(15_000);
    expect([guest.state().status, guest.state().output]).toEqual(['done', { end: 'alone' }]);
  });

  test('is asked again while it does not answer, and after it fell once more', () => {
    const { clock, people, said, send } = restart();
    const joins = () => said().filter((one) => one === 'join').length;
    clock.increment(3_000);
    expect(joins()).toBe(3);
    send(entered(), { type: 'room.reopened' }, entered(person('c')));
    expect([joins(), people()]).toEqual([4, ['c', 'b']]);
    send({ type: 'person.left', sid: 'c' }, came('d'));
    clock.increment(15_000);
    expect(people()).toEqual(['d']);
  });

  test('a link that broke meanwhile is made anew', () => {
    const { before, peers, send } = restart();
    before[0]?.send({ type: 'link.lost' });
    send(entered(person('b')));
    expect(peers()).toEqual([expect.anything(), before[1]]);
    expect(peers()[0]).not.toBe(before[0]);
  });
});
