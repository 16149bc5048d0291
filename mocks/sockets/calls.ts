import { MEETING_PEOPLE_MAX } from '../../contract/limits.ts';
import { type CallEnd, type CallRefusal, isBusyFor, type OnlineUser } from '../../contract/rules/calls.ts';
import type { ClientMessage, GatewayMessage } from '../../contract/socket/index.ts';
import type { MockCall } from '../meetings.ts';
import type { World } from '../world.ts';
import type { MockActions, MockSpeaker } from './speaker.ts';

type Calling = 'join-my-room' | 'call-user' | 'hangup-user' | 'reject-call';

/** Every window of whoever is logged in. */
const onlineIn = ({ speakers, meetings }: World): OnlineUser[] =>
  speakers
    .filter(({ username }) => username !== '')
    .map(({ sid, username }) => {
      const room = meetings.rooms.find(({ people }) => people.some((one) => one.sid === sid));
      return { wsSessionId: sid, username, roomid: room?.roomid ?? null, people: room?.people.length ?? 0 };
    });

const say = ({ speakers }: World, sid: string, message: GatewayMessage) =>
  speakers.find((one) => one.sid === sid)?.reply(message);

function silence(world: World, { sid, roomid, rings }: MockCall, reason: CallEnd): void {
  for (const window of rings.splice(0)) say(world, window, { action: 'hangup-call', sid, roomid, reason });
}

function drop({ meetings }: World, call: MockCall): void {
  meetings.calls = meetings.calls.filter((one) => one !== call);
}

function tellCaller(world: World, { sid, roomid, user, rings, answeredBy }: MockCall): void {
  const isAnswered = answeredBy !== null;
  const wsSessionIds = isAnswered ? [answeredBy] : [...rings];
  say(world, sid, { action: 'call-user', roomid, user, status: isAnswered ? 'answered' : 'ringing', wsSessionIds });
}

/** Whoever shows who is online hears of it, and calls are answered or over. */
export function settleCalls(world: World): void {
  const users = onlineIn(world);
  for (const sid of world.meetings.watchers) say(world, sid, { action: 'online-users', users });
  for (const call of world.meetings.calls) settle(world, call, users);
}

function settle(world: World, call: MockCall, users: readonly OnlineUser[]): void {
  const windows = users.filter(({ username }) => username === call.user);
  const there = windows.find(({ roomid }) => roomid === call.roomid);
  const isCallerThere = users.some(({ wsSessionId, roomid }) => wsSessionId === call.sid && roomid === call.roomid);
  if (call.answeredBy !== null) {
    if (there === undefined || !isCallerThere) drop(world, call);
  } else if (!isCallerThere) {
    drop(world, call);
    silence(world, call, 'hungUp');
  } else if (there !== undefined) {
    call.answeredBy = there.wsSessionId;
    silence(world, call, 'answered');
    tellCaller(world, call);
  } else if (windows.length === 0) {
    drop(world, call);
    refuse(world, call, 'offline');
  } else ringAt(world, call, windows);
}

function ringAt(world: World, call: MockCall, windows: readonly OnlineUser[]): void {
  const { sid, caller: username, roomid, roomKey, rings } = call;
  for (const { wsSessionId } of windows) {
    if (rings.includes(wsSessionId)) continue;
    rings.push(wsSessionId);
    say(world, wsSessionId, { action: 'call-requested', sid, roomid, roomKey, username });
  }
}

const refuse = (world: World, { sid, roomid, user }: Pick<MockCall, 'sid' | 'roomid' | 'user'>, reason: CallRefusal) =>
  say(world, sid, { action: 'reject-call', roomid, user, reason });

function reasonFor(world: World, speaker: MockSpeaker, user: string): CallRefusal | null {
  const users = onlineIn(world);
  const own = users.find(({ wsSessionId }) => wsSessionId === speaker.sid);
  const called = users.filter(({ username }) => username === user);
  if (!world.settings.meetings || own === undefined) return 'off';
  if (called.length === 0) return 'offline';
  if (user === speaker.username) return 'self';
  if (isBusyFor(own, called)) return 'busy';
  return own.people >= MEETING_PEOPLE_MAX ? 'full' : null;
}

function call(world: World, speaker: MockSpeaker, { roomid, user }: ClientMessage<'call-user'>): void {
  const { sid, username: caller } = speaker;
  const room = world.meetings.rooms.find((one) => one.roomid === roomid && one.people.some((who) => who.sid === sid));
  if (!room || world.meetings.calls.some((one) => one.sid === sid && one.user === user)) return;
  const reason = reasonFor(world, speaker, user);
  if (reason !== null) return void refuse(world, { sid, roomid, user }, reason);
  const made: MockCall = { sid, caller, roomid, roomKey: room.roomKey, user, rings: [], answeredBy: null };
  world.meetings.calls = [...world.meetings.calls, made];
  settle(world, made, onlineIn(world));
  if (made.answeredBy === null) tellCaller(world, made);
}

/** `putOut`: out of whichever room somebody is in. */
export const callActions = (world: World, putOut: (sid: string) => void): MockActions<Calling> => ({
  'join-my-room': ({ sid, reply }, { isOver = false }) => {
    const { meetings, settings } = world;
    meetings.watchers = meetings.watchers.filter((one) => one !== sid);
    if (isOver || !settings.meetings) return;
    meetings.watchers = [...meetings.watchers, sid];
    reply({ action: 'online-users', users: onlineIn(world) });
  },
  'call-user': (speaker, message) => call(world, speaker, message),
  'hangup-user': ({ sid }, { userwsSessionId: window }) => {
    const own = world.meetings.calls.find(
      (one) => one.sid === sid && (one.rings.includes(window) || [one.answeredBy, one.user].includes(window)),
    );
    if (!own) return;
    drop(world, own);
    if (own.answeredBy !== null) own.rings.push(own.answeredBy);
    silence(world, own, 'hungUp');
    if (own.answeredBy !== null) putOut(own.answeredBy);
  },
  'reject-call': ({ username }, { roomid, wsSessionId }) => {
    const known = world.meetings.calls.find(
      (one) => one.sid === wsSessionId && one.user === username && one.roomid === roomid && one.answeredBy === null,
    );
    if (!known) return;
    drop(world, known);
    refuse(world, known, 'rejected');
    silence(world, known, 'rejected');
  },
});
