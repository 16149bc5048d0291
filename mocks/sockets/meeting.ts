import { ROOM_KEY_TRIES_MAX, ROOM_KEY_TRIES_PER_ADDRESS_MAX, MEETING_PEOPLE_MAX } from '../../contract/limits.ts';
import { readJoinName } from '../../contract/rules/joinName.ts';
import { emptyBoard } from '../../contract/rules/board.ts';
import { mergeWords, partsOfWords, type Word } from '../../contract/rules/chat.ts';
import { freeName, type LinkRefusal, MEDIA_OF } from '../../contract/rules/meeting.ts';
import { isRoomId } from '../../contract/rules/roomId.ts';
import type { ClientMessage, GatewayMessage } from '../../contract/socket/index.ts';
import type { MockRoom } from '../meetings.ts';
import type { World } from '../world.ts';
import type { MockActions, MockSpeaker } from './speaker.ts';

type Meeting =
  | 'join-room'
  | 'check-guest-link'
  | 'video-offer'
  | 'video-answer'
  | 'new-icecandidate'
  | 'action'
  | 'enable-share-screen'
  | 'disable-share-screen'
  | 'withdraw-link'
  | 'message'
  | 'get-chat'
  | 'hand-back-chat'
  | 'disconnect'
  | 'meeting-setting-change';

type Found = { readonly room: MockRoom } | { readonly reason: LinkRefusal };

/** What the gateway says of whether there are meetings. */
export const settingMessage = ({ settings }: World): GatewayMessage => ({
  action: 'meeting-setting-change',
  status: settings.meetings ? 'active' : 'disabled',
});

export function tell(world: World, room: MockRoom, message: GatewayMessage, butNot = ''): void {
  for (const { sid } of room.people) if (sid !== butNot) pass(world, room, sid, message);
}

function pass({ speakers }: World, room: MockRoom, sid: string, message: GatewayMessage): void {
  if (room.people.some((one) => one.sid === sid)) speakers.find((one) => one.sid === sid)?.reply(message);
}

const count = (world: World, room: MockRoom) =>
  tell(world, room, { action: 'user-count', roomid: room.roomid, count: room.people.length });

export const roomOf = ({ meetings }: World, { sid }: MockSpeaker, roomid: string): MockRoom | undefined =>
  meetings.rooms.find((room) => room.roomid === roomid && room.people.some((one) => one.sid === sid));

/** Wrong keys count, by the one address that mocks know and by room. */
function find(world: World, roomid: string, roomKey: string): Found {
  const { meetings } = world;
  const room = meetings.rooms.find((one) => one.roomid === roomid);
  if (meetings.wrongKeys >= ROOM_KEY_TRIES_PER_ADDRESS_MAX) return { reason: 'held' };
  if (room && room.wrongKeys >= ROOM_KEY_TRIES_MAX) return { reason: 'held' };
  if (room?.roomKey === roomKey) return { room };
  meetings.wrongKeys += 1;
  if (room && ++room.wrongKeys === ROOM_KEY_TRIES_MAX)
    tell(world, room, { action: 'guests-held', roomid, until: world.now() });
  return { reason: 'unknown' };
}

/** To everybody; where there are none any more, those that run end. */
export function tellSetting(world: World): void {
  const people = world.meetings.rooms.flatMap((room) => room.people);
  const isMeant = ({ username, sid }: MockSpeaker) => username !== '' || people.some((one) => one.sid === sid);
  for (const speaker of world.speakers) if (isMeant(speaker)) speaker.reply(settingMessage(world));
  if (world.settings.meetings) return;
  for (const room of world.meetings.rooms) room.people = [];
  Object.assign(world.meetings, { calls: [], watchers: [] });
}

function enter(world: World, speaker: MockSpeaker, { roomid, roomKey }: ClientMessage<'join-room'>): Found {
  if (!world.settings.meetings) return { reason: 'off' };
  if (roomKey !== undefined) return find(world, roomid, roomKey);
  if (speaker.username === '') return { reason: 'unknown' };
  const known = world.meetings.rooms.find((one) => one.roomid === roomid);
  const made = {
    roomid,
    roomKey: world.nextToken().slice(-6),
    host: speaker.username,
    people: [],
    wrongKeys: 0,
    board: emptyBoard(),
    ...{ isTouched: false, parts: {}, words: [] },
  };
  const room = known ?? made;
  if (!known) world.meetings.rooms.push(room);
  return { room };
}

function join(world: World, speaker: MockSpeaker, message: ClientMessage<'join-room'>): void {
  const { roomid, mic = false, video = false } = message;
  const found = enter(world, speaker, message);
  if ('reason' in found) return speaker.reply({ action: 'invalid-link', roomid, reason: found.reason });
  const { room } = found;
  const isBack = room.people.some(({ sid }) => sid === speaker.sid);
  if (!isBack) leaveRooms(world, speaker);
  const others = room.people.filter(({ sid }) => sid !== speaker.sid);
  const limit = MEETING_PEOPLE_MAX;
  if (others.length >= limit) return speaker.reply({ action: 'room-full', roomid, limit });
  const claimed = readJoinName(message.username ?? '') ?? 'guest';
  const taken = others.map(({ username }) => username);
  const username = freeName(speaker.username || claimed, taken);
  const isGuest = speaker.username === '';
  const person = { sid: speaker.sid, username, isGuest, mic, video, sharing: false, hand: false };
  room.people = [...others, person];
  speaker.reply({
    ...{ action: 'join-room', roomid, roomKey: room.roomKey, limit, sid: speaker.sid, username },
    isHost: room.host === speaker.username,
    ...{ validUntil: world.now(), participants: others, iceServers: [], isBlank: !room.isTouched },
  });
  if (!isBack) tell(world, room, { action: 'join-room', roomid, ...person }, speaker.sid);
  count(world, room);
}

/** Where a user invites somebody to; null where there are no meetings, or no room has such an id. */
export function openRoom(world: World, speaker: MockSpeaker, roomid: string): MockRoom | null {
  const found = isRoomId(roomid) ? enter(world, speaker, { action: 'join-room', roomid }) : null;
  return found !== null && 'room' in found ? found.room : null;
}

/** Out of whichever room somebody is in, or out of that one. */
export function leaveRooms(world: World, { sid }: Pick<MockSpeaker, 'sid'>, which?: string): void {
  const isIn = ({ people, roomid }: MockRoom) =>
    (which === undefined || which === roomid) && people.some((one) => one.sid === sid);
  for (const room of world.meetings.rooms.filter(isIn)) {
    room.people = room.people.filter((one) => one.sid !== sid);
    tell(world, room, { action: 'remove-peer', sid, roomid: room.roomid });
    count(world, room);
  }
}

function relay(
  world: World,
  speaker: MockSpeaker,
  { action, roomid, wsSessionId, data }: ClientMessage<'video-offer' | 'video-answer' | 'new-icecandidate'>,
): void {
  const room = roomOf(world, speaker, roomid);
  if (room) pass(world, room, wsSessionId, { action, sid: speaker.sid, roomid, data } as GatewayMessage);
}

function share(
  world: World,
  speaker: MockSpeaker,
  said: ClientMessage<'enable-share-screen' | 'disable-share-screen'>,
): void {
  const { action, roomid, wsSessionId } = said;
  const [room, { sid }] = [roomOf(world, speaker, roomid), speaker];
  const own = room?.people.find((one) => one.sid === sid);
  if (!room || !own) return;
  const beside = ('beside' in said && said.beside) || undefined;
  const desktop = (!own.isGuest && 'desktop' in said && said.desktop) || undefined;
  Object.assign(own, { sharing: action === 'enable-share-screen', beside, desktop });
  const how = { ...(beside && { beside }), ...(desktop && { desktop }) };
  const message = { action, sid, roomid, username: own.username, ...how };
  if (wsSessionId === undefined) tell(world, room, message, sid);
  else pass(world, room, wsSessionId, message);
}

const [STEP, ROUND] = [31, 2 ** 40];

/** What no client of a test makes up. */
const proofOf = (roomid: string, { sid, sender, message, date }: Omit<Word, 'proof'>): string => {
  const signs = [...JSON.stringify([roomid, sid, sender, message, date])];
  return String(signs.reduce((sum, sign) => (sum * STEP + (sign.codePointAt(0) ?? 0)) % ROUND, STEP));
};

/** What is not in one's own room does nothing. */
export const meetingActions = (world: World): MockActions<Meeting> => ({
  'join-room': (speaker, message) => join(world, speaker, message),
  'check-guest-link': ({ reply }, { roomid, roomKey }) => {
    const found = world.settings.meetings ? find(world, roomid, roomKey) : { reason: 'off' as const };
    if ('reason' in found) return reply({ action: 'invalid-link', roomid, reason: found.reason });
    const { host, people } = found.room;
    reply({ action: 'check-guest-link', roomid, host, count: people.length, limit: MEETING_PEOPLE_MAX });
  },
  'video-offer': (speaker, message) => relay(world, speaker, message),
  'video-answer': (speaker, message) => relay(world, speaker, message),
  'new-icecandidate': (speaker, message) => relay(world, speaker, message),
  action: (speaker, { roomid, msg }) => {
    const [room, { sid }] = [roomOf(world, speaker, roomid), speaker];
    if (!room) return;
    room.people = room.people.map((one) => (one.sid === sid ? { ...one, ...MEDIA_OF[msg] } : one));
    tell(world, room, { action: 'action', sid, roomid, msg }, sid);
  },
  'enable-share-screen': (speaker, message) => share(world, speaker, message),
  'disable-share-screen': (speaker, message) => share(world, speaker, message),
  'withdraw-link': (speaker, { action, roomid }) => {
    const room = roomOf(world, speaker, roomid);
    if (room?.host !== speaker.username) return;
    room.roomKey = world.nextToken().slice(-6);
    tell(world, room, { action, roomid, roomKey: room.roomKey });
  },
  message: (speaker, { roomid, chatid, message }) => {
    const [room, { sid }] = [roomOf(world, speaker, roomid), speaker];
    const sender = room?.people.find((one) => one.sid === sid)?.username;
    if (!room || sender === undefined) return;
    const said = { sid, message, sender, date: world.now() };
    if (chatid !== roomid) return pass(world, room, chatid, { action: 'message', roomid, ...said, chatid: sid });
    const word = { ...said, proof: proofOf(roomid, said) };
    room.words = mergeWords(room.words, [word]);
    tell(world, room, { action: 'message', roomid, ...word, chatid }, sid);
    speaker.reply({ action: 'message-kept', roomid, word });
  },
  'get-chat': (speaker, { roomid }) => {
    for (const part of partsOfWords(roomOf(world, speaker, roomid)?.words ?? []))
      speaker.reply({ action: 'chat', roomid, words: [...part] });
  },
  'hand-back-chat': (speaker, { roomid, words }) => {
    const room = roomOf(world, speaker, roomid);
    const isNew = (word: Word) =>
      word.proof === proofOf(roomid, word) && !room?.words.some((one) => one.proof === word.proof);
    const added = words.filter(isNew);
    if (!room || added.length === 0) return;
    room.words = mergeWords(room.words, added);
    tell(world, room, { action: 'chat', roomid, words: added }, speaker.sid);
  },
  disconnect: (speaker, { roomid }) => leaveRooms(world, speaker, roomid),
  'meeting-setting-change': () => tellSetting(world),
});
