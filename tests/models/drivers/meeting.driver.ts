import type { GatewayMessage } from '../../../contract/socket/index.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';

export const ROOM = '11111111-2222-4333-8444-555555555555';
const KEY = 'Ab3dE9';
const [FIRST, OTHER] = ['Grace', 'Edith'] as const;
const SILENCE_MS = 10_000;
const RING_MS = 25_000;
const MINUTE_MS = 60_000;

type GoTo = (path: string) => Promise<void>;

type Others = Extract<GatewayMessage<'join-room'>, { readonly participants: unknown }>['participants'];

export const entrance = (
  username: string,
  isHost: boolean,
  participants: Others = [],
  roomid = ROOM,
): GatewayMessage => ({
  ...{ action: 'join-room', sid: 'own', roomid, roomKey: KEY, limit: 6, username, isHost },
  ...{ validUntil: Date.now(), participants, iceServers: [], isBlank: false },
});
const refused = (reason: 'unknown' | 'held' | 'off'): GatewayMessage => ({
  action: 'invalid-link',
  roomid: ROOM,
  reason,
});
const FULL: GatewayMessage = { action: 'room-full', roomid: ROOM, limit: 6 };
const LINE = { prevx: 1, prevy: 1, newx: 9, newy: 9, color: '#000000', size: 3, stroke: '1' } as const;

/** Into the room, from its address. */
async function enter({ general }: MockedSurroundings, goTo: GoTo): Promise<void> {
  await goTo(`/meet/${ROOM}`);
  await general.asked('join-room');
  general.tells(entrance('admin', true));
}

export function incomingCallDriver(person: Person, { general }: MockedSurroundings): Driver {
  const calls = (username: string) =>
    general.tells({ action: 'call-requested', sid: username, username, roomid: ROOM, roomKey: KEY });
  const hangsUp = (sid: string) => general.tells({ action: 'hangup-call', sid, roomid: ROOM, reason: 'hungUp' });
  const isCalling = (name: string) => person.sees(`${name} is calling`);
  return {
    events: {
      'somebody.calls': () => calls(FIRST),
      'another.calls': () => calls(OTHER),
      'somebody.hangsUp': () => hangsUp(FIRST),
      'another.hangsUp': () => hangsUp(OTHER),
      'person.rejects': async () => {
        await person.press('Reject');
        await general.asked('reject-call');
      },
      'person.rejectsFirst': async () => {
        await person.press(`Reject the call of ${FIRST}`);
        await general.asked('reject-call');
      },
      'person.accepts': async () => {
        await person.press('Accept');
        await general.asked('join-room');
        general.tells(entrance('admin', false));
      },
      'person.leaves': () => person.press('Leave'),
      'meetings.switchedOff': () => {
        for (const status of ['disabled', 'active'] as const)
          general.tells({ action: 'meeting-setting-change', status });
      },
    },
    states: {
      quiet: () => person.seesNot(`${FIRST} is calling`, `${OTHER} is calling`, '2 people are calling', 'Only you'),
      ringing: () => isCalling(FIRST),
      ringingOfTwo: () => person.sees('2 people are calling'),
      ringingOfOther: () => isCalling(OTHER),
      talking: () => person.sees('Only you'),
    },
  };
}

/** Alone in a room, with somebody online. */
export async function openOwnRoom(around: MockedSurroundings, goTo: GoTo): Promise<void> {
  await enter(around, goTo);
  const maria = { wsSessionId: 'of maria', username: 'maria', roomid: null, people: 0 };
  around.general.tells({ action: 'online-users', users: [maria] });
}

export function outgoingCallDriver(person: Person, { general, passes }: MockedSurroundings): Driver {
  const refuses = (reason: 'rejected' | 'busy') =>
    general.tells({ action: 'reject-call', roomid: ROOM, user: 'maria', reason });
  const status = (told: 'ringing' | 'answered') =>
    general.tells({ action: 'call-user', roomid: ROOM, user: 'maria', status: told, wsSessionIds: ['of maria'] });
  const isQuiet = () => person.seesNot('Calling maria …', 'maria does not come');
  return {
    events: {
      'person.calls': async () => {
        await person.choose(/^More$/, 'Call somebody');
        await person.press('Call maria');
        await general.asked('call-user');
        status('ringing');
      },
      'person.hangsUp': async () => {
        await person.press('Hang up on maria');
        await general.asked('hangup-user');
      },
      'called.rejects': () => refuses('rejected'),
      'called.isBusy': () => refuses('busy'),
      'called.comes': () => status('answered'),
      'called.goes': () => general.tells({ action: 'remove-peer', sid: 'of maria', roomid: ROOM }),
      'time.passes': async () => {
        await passes(RING_MS);
        await general.asked('hangup-user');
        await person.sees('maria did not answer.');
      },
      'person.reads': () => person.press('Close'),
    },
    states: {
      alone: isQuiet,
      calling: () => person.sees('Calling maria …'),
      rejected: () => person.sees('maria does not take your call now.'),
      busy: () => person.sees('maria is talking with somebody else. Try again later.'),
      talking: isQuiet,
    },
  };
}

export async function openPreJoin(person: Person, goTo: GoTo): Promise<void> {
  await goTo('/quickmeet');
  await person.sees('Start a meeting');
}

export function meetingRoomDriver(person: Person, { general, passes }: MockedSurroundings, goTo: GoTo): Driver {
  const before = () => openPreJoin(person, goTo);
  const isIn = () => person.sees('Only you');
  let isUnread = false;
  return {
    events: {
      'person.typesNonsense': async () => {
        await person.fill('Code or link', 'nonsense');
        await person.press('Join');
      },
      'person.joins': async () => {
        await person.fill('Code or link', ROOM);
        await person.press('Join');
        await general.asked('join-room');
      },
      'gateway.letsIn': () => {
        isUnread = false;
        general.tells(entrance('admin', true));
      },
      'gateway.knowsNoRoom': () => general.tells(refused('unknown')),
      'room.isFull': () => general.tells(FULL),
      'gateway.isSilent': () => passes(SILENCE_MS),
      'person.triesAgain': async () => {
        await person.press('Try again');
        await general.asked('join-room');
      },
      'person.goesHome': before,
      'person.leaves': async () => {
        await person.press('Leave');
        await before();
      },
      'somebody.writes': () => {
        isUnread = true;
        general.tells({
          ...{ action: 'message', sid: 'b', sender: FIRST, roomid: ROOM, chatid: ROOM },
          ...{ message: 'Good morning', date: Date.now() },
        });
      },
      'person.opensChat': async () => {
        await person.press(isUnread ? 'Chat, 1 new message' : 'Chat');
        isUnread = false;
      },
      'person.writes': async () => {
        await person.fill('Write a message', 'Hello to all');
        await person.press('Send');
        await general.asked('message');
      },
      'person.closesChat': () => person.press('Close chat'),
      'somebody.draws': () => general.tells({ action: 'draw', sid: 'b', roomid: ROOM, ...LINE }),
      'person.clears': () => person.press('Clear whiteboard'),
      'person.keeps': () => person.press('Keep it'),
      'person.hidesBoard': async () => {
        general.tells({ action: 'clear-board', sid: 'b', roomid: ROOM });
        await person.press('Hide whiteboard');
      },
      'person.raisesHand': async () => {
        await person.press('Raise hand');
        await general.asked('action');
      },
      'person.lowersHand': async () => {
        await person.press('Lower hand');
        await general.asked('action');
      },
      'key.isGuessed': () => general.tells({ action: 'guests-held', roomid: ROOM, until: Date.now() + 10 * MINUTE_MS }),
      'meetings.switchedOff': () => general.tells({ action: 'meeting-setting-change', status: 'disabled' }),
    },
    states: {
      before: () => person.sees('Start a meeting'),
      badCode: () => person.sees('That is neither the code of a meeting nor a link to one.'),
      joining: () => person.sees('Joining the meeting …'),
      unanswered: () => person.sees('No answer yet'),
      refused: () => person.sees("This link doesn't lead to a meeting"),
      full: () => person.sees('This meeting is full', 'It takes 6 people.'),
      off: () => person.sees('There are no meetings here'),
      'inRoom.quiet': isIn,
      'inRoom.written': () => person.seesButton('Chat, 1 new message', 'enabled'),
      'inRoom.read': () => person.sees('Good morning', new RegExp(`^${FIRST}`)),
      'inRoom.chat': () => person.sees('Everyone'),
      'inRoom.said': () => person.sees('Hello to all'),
      'inRoom.board': () => person.seesButton('Hide whiteboard', 'enabled'),
      clearing: () => person.sees('Are you sure you want to clear board? This cannot be undone'),
      'inRoom.handUp': () => person.seesPressed('Lower hand', true),
      'inRoom.guessed': () => person.sees('Somebody is guessing the key of this room'),
    },
  };
}

/** At the address of a guest link, without a log-in. */
export async function openGuestLink({ general }: MockedSurroundings, goTo: GoTo): Promise<void> {
  await goTo(`/meet/${ROOM}?key=${KEY}`);
  await general.asked('check-guest-link');
}

export function guestVisitDriver(person: Person, { general, passes }: MockedSurroundings): Driver {
  const join = async (name: string) => {
    await person.fill('Your name', name);
    await person.press('Join');
  };
  let isInside = false;
  return {
    events: {
      'link.isGood': () =>
        general.tells({ action: 'check-guest-link', roomid: ROOM, host: 'admin', count: 1, limit: 6 }),
      'link.isHeld': () => general.tells(refused('held')),
      'meetings.areOff': () => general.tells(refused('off')),
      'link.isBad': () => general.tells(refused('unknown')),
      'gateway.isSilent': () => passes(SILENCE_MS),
      'guest.triesAgain': async () => {
        await person.press('Try again');
        await general.asked(isInside ? 'join-room' : 'check-guest-link');
      },
      'guest.givesNoName': () => join(''),
      'guest.joins': async () => {
        isInside = true;
        await join('Otto');
        await general.asked('join-room');
      },
      'gateway.letsIn': () => general.tells(entrance('Otto', false)),
      'room.isFull': () => general.tells(FULL),
      'guest.leaves': () => person.press('Leave'),
    },
    states: {
      checking: () => person.seesNot('Your name', 'No answer yet', 'Please wait a little'),
      unanswered: () => person.sees('No answer yet'),
      held: () => person.sees('Please wait a little'),
      off: () => person.sees('There are no meetings here'),
      invalid: () => person.sees("This link doesn't lead to a meeting"),
      asking: () => person.sees('admin invites you to a meeting', 'One person is there.'),
      nameless: () => person.sees('Enter a name, so that the others know who you are.'),
      joining: () => person.sees('Joining the meeting …'),
      full: () => person.sees('This meeting is full'),
      inRoom: () => person.sees('Only you'),
      ended: () => person.sees('The call has ended'),
    },
  };
}
