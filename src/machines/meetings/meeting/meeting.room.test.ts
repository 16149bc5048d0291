import { expect, test } from 'vitest';
import { MEETING_PEOPLE_MAX } from '../../../../contract/limits.ts';
import { selectIsOverSession } from '../board/board.machine.ts';
import { selectChosenChat, selectMessages } from '../chat/chat.machine.ts';
import { selectLive } from '../localMedia/localMedia.selectors.ts';
import { selectIsPresenceShown } from '../presence/presence.selectors.ts';
import { selectHasDesktop, selectIsBeside } from '../screenShare/screenShare.machine.ts';
import { sampleMeeting } from './meeting.samples.ts';
import {
  selectBoard,
  selectChat,
  selectCount,
  selectHand,
  selectHeldUntil,
  selectIsHost,
  selectLimit,
  selectMedia,
  selectOwnName,
  selectPeople,
  selectPinned,
  selectPresence,
  selectRefusal,
  selectShare,
  selectShowsDevices,
  selectValidUntil,
} from './meeting.selectors.ts';
import { came, entered, person, pickedScreen, start } from './meeting.testing.ts';
import type { MeetingEvent, RoomFact } from './meeting.types.ts';

test('before one is in, one is alone, no host, and nothing is raised, pinned, held or open', () => {
  const { room, state } = start({ name: 'Otto', roomKey: 'Ab3dE9' });
  const snapshot = state();
  expect([selectOwnName(snapshot), selectLimit(snapshot), selectCount(snapshot), selectValidUntil(snapshot)]).toEqual([
    ...['Otto', MEETING_PEOPLE_MAX, 1, 0],
  ]);
  expect([selectIsHost(snapshot), selectHand(snapshot), selectShowsDevices(snapshot)]).toEqual([false, false, false]);
  expect([selectPeople(snapshot), selectPinned(snapshot), selectHeldUntil(snapshot)]).toEqual([[], null, null]);
  expect(room.inputs).toEqual([{ roomid: sampleMeeting.roomid, roomKey: 'Ab3dE9', name: 'Otto' }]);
});

test('microphone and camera open as wanted, and the chat and the list of others are those of the room', () => {
  const { openMedia, others, state } = start({ media: { wantsMic: true, wantsCamera: false } });
  expect([openMedia.inputs, selectMedia(state())]).toEqual([
    [{ wantsMic: true, wantsCamera: false }],
    expect.anything(),
  ]);
  const chat = selectChat(state())?.getSnapshot();
  expect([chat && selectChosenChat(chat), others.inputs]).toEqual([sampleMeeting.roomid, [sampleMeeting.roomid]]);
  expect(selectIsPresenceShown(selectPresence(state())?.getSnapshot())).toBe(true);
  const guest = start({ isGuest: true });
  expect([guest.others.inputs, selectPresence(guest.state())]).toEqual([[], expect.anything()]);
});

test.each([
  [{}, false, false, false],
  [{ isOverSession: true }, true, false, false],
  [{ isOverSession: false, hasDesktop: false }, false, false, false],
  [{ hasDesktop: true }, false, true, false],
  [{ media: { ...sampleMeeting.media, sharesBeside: true } }, false, false, true],
  [{ media: { ...sampleMeeting.media, sharesBeside: false } }, false, false, false],
])(
  'with %j the board lies over a session: %s, a desktop may be shown: %s, beside the camera: %s',
  (input, ...wanted) => {
    const { state } = start(input);
    const [board, share] = [selectBoard(state())?.getSnapshot(), selectShare(state())?.getSnapshot()];
    expect([board && selectIsOverSession(board), selectHasDesktop(share), selectIsBeside(share)]).toEqual(wanted);
  },
);

test.each(['unknown', 'held', 'off'] as const)('a link that leads nowhere says why: %s', (reason) => {
  const { actor, screen, send, state } = start({ roomKey: 'wrong!' });
  send({ type: 'room.refused', reason });
  expect([screen(), selectRefusal(state())]).toEqual(['invalidLink', reason]);
  send({ type: 'meeting.leave' });
  expect(actor.getSnapshot().output).toEqual({ end: 'left' });
});

test('a full room may be left as well', () => {
  const { actor, said, send } = start();
  send({ type: 'room.full', limit: 4 }, { type: 'meeting.leave' });
  expect([actor.getSnapshot().output, said()]).toEqual([{ end: 'left' }, ['join', 'forget']]);
});

test.each<MeetingEvent>([{ type: 'meeting.retry' }, { type: 'room.forgotten' }])(
  'a gateway that did not answer is asked again on %j',
  (event) => {
    const { clock, said, screen, send } = start();
    clock.increment(10_000);
    send(event);
    expect([screen(), said()]).toEqual(['joining', ['join', 'join']]);
  },
);

test('a place is pinned and let go of by the same click, and another one takes its place', () => {
  const { send, state } = start();
  send(entered(person('b'), { ...person('c'), sharing: true, beside: true }));
  const pins = (tile: string) => {
    send({ type: 'meeting.pin', tile });
    return selectPinned(state());
  };
  expect(['b', 'c:screen', 'c', 'c', 'b'].map(pins)).toEqual(['b', 'c:screen', 'c', null, 'b']);
  send({ type: 'room.forgotten' }, entered(person('b')));
  expect(selectPinned(state()), 'in a room that is entered anew').toBeNull();
});

test('the dialog of devices opens and closes, and the guest link is copied', () => {
  const { said, send, state } = start();
  send(entered(), { type: 'meeting.devices', isOpen: true });
  expect(selectShowsDevices(state())).toBe(true);
  send({ type: 'meeting.devices', isOpen: false }, { type: 'meeting.copyLink' });
  expect([selectShowsDevices(state()), said().at(-1)]).toEqual([false, 'copy']);
});

test('the gateway counts those in the room, and tells what was said before [C7-038]', () => {
  const { send, state } = start();
  send(entered(), { type: 'room.counted', count: 3 });
  send({ type: 'room.recalled', words: [{ sender: 'Otto', text: 'Hello', date: 9 }] });
  expect(selectCount(state())).toBe(3);
  const chat = selectChat(state())?.getSnapshot();
  expect(chat && selectMessages(chat)).toMatchObject([{ sender: 'Otto', text: 'Hello', date: 9 }]);
});

test('a guest who met nobody waits, whoever is said to have gone; one whom the last has left says that they leave', () => {
  const waiting = start({ isGuest: true });
  waiting.send(entered(), { type: 'person.left', sid: 'nobody' });
  expect(waiting.screen()).toBe('room');
  waiting.send(came('b'), { type: 'room.forgotten' }, entered(), { type: 'person.left', sid: 'nobody' });
  expect(waiting.screen(), 'nor in a room that is entered anew').toBe('room');
  waiting.send(came('b'), { type: 'person.left', sid: 'b' });
  expect(waiting.said().slice(-2)).toEqual(['leave', 'forget']);
});

test('everybody’s link is to them, and all links end with the meeting', () => {
  const { actor, links, send } = start();
  send(entered(person('b'), person('c')), came('d'), came('e'));
  expect([links.inputs.map(({ sid }) => sid), links.listeners]).toEqual([['b', 'c', 'd', 'e'], 4]);
  actor.stop();
  expect(links.listeners).toBe(0);
});

test.each([
  ['in the camera’s place keeps the camera as it is', false, true],
  ['beside the camera leaves it to be switched off', true, false],
])('a screen that is shared %s', async (_, sharesBeside, stays) => {
  const { pickScreen, share } = pickedScreen();
  const { openMedia, send, state } = start({ media: { ...sampleMeeting.media, sharesBeside } }, share);
  const camera = () => {
    const media = selectMedia(state());
    media?.send({ type: 'media.toggleCamera' });
    return media && selectLive(media.getSnapshot()).camera;
  };
  await openMedia.answer({ mic: true, camera: true, problem: null });
  send(entered());
  selectShare(state())?.send({ type: 'share.toggle' });
  await pickScreen.answer(true);
  expect(camera()).toBe(stays);
  selectShare(state())?.send({ type: 'share.toggle' });
  if (stays) expect(camera(), 'once it is over').toBe(false);
});

test('who comes while a screen is shared is told of it, and who came before is not told again', async () => {
  const { pickScreen, share, told } = pickedScreen();
  const { clock, send, state } = start({}, share);
  send(entered(), came('b'));
  selectShare(state())?.send({ type: 'share.toggle' });
  await pickScreen.answer(true);
  send(came('c'), came('c'));
  clock.increment(1_000);
  expect(told).toEqual(['c']);
});

test('a room says whether one hosts it, how many it takes, and until when its link leads there', () => {
  const { send, state } = start();
  send({ ...entered(), isHost: false, limit: 3 } as RoomFact);
  expect([selectIsHost(state()), selectLimit(state()), selectValidUntil(state())]).toEqual([false, 3, 9]);
});
