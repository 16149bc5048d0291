import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ActionName, GatewayMessage } from '../../../contract/socket/index.ts';
import type { meetingActions } from '../../../contract/socket/meeting.ts';
import type { SocketClient } from '../support/socketClients.ts';

/** Windows of an administrator, and one of a guest. */
export interface MeetingWorld {
  readonly owner: SocketClient;
  readonly guest: SocketClient;
  /** One more page of the owner. */
  openOwners(): Promise<SocketClient>;
  /** One more page of the guest. */
  openGuest(): Promise<SocketClient>;
  setMeetings(status: 'active' | 'disabled'): Promise<void>;
}

const WRONG = 'wrong!';

/** Into a room. */
export async function enter(client: SocketClient, roomid: string, given: object = {}) {
  client.say({ action: 'join-room', roomid, ...given });
  const answer = await client.hear('join-room');
  if (!('participants' in answer)) throw new Error('That is not the answer to who enters.');
  return answer;
}

/** The owner opens a room, a guest enters it with its key. */
export async function meet({ owner, guest }: MeetingWorld, name = 'Otto') {
  const roomid = randomUUID();
  const hosted = await enter(owner, roomid, { mic: true });
  const visited = await enter(guest, roomid, { roomKey: hosted.roomKey, username: name });
  return { roomid, key: hosted.roomKey, ownerSid: hosted.sid, guestSid: visited.sid, hosted, visited };
}

/** What one says of the link goes to the one who is meant, and names who said it. */
const relays =
  (action: 'video-offer' | 'video-answer') =>
  async (world: MeetingWorld): Promise<void> => {
    const { roomid, ownerSid, guestSid } = await meet(world);
    const data = { link: '1', type: 'offer', sdp: 'v=0' } as const;
    world.guest.say({ action, roomid, wsSessionId: ownerSid, data });
    expect(await world.owner.hear(action)).toEqual({ action, sid: guestSid, roomid, data });
    const outside = await world.openOwners();
    await outside.rest();
    outside.say({ action, roomid, wsSessionId: guestSid, data });
    outside.say({ action, roomid: randomUUID(), wsSessionId: guestSid, data });
    await outside.rest();
    expect((await world.guest.rest()).filter((message) => message.action === action)).toEqual([]);
  };

const shares = (action: 'enable-share-screen' | 'disable-share-screen') => async (world: MeetingWorld) => {
  const { roomid, ownerSid, guestSid } = await meet(world);
  world.owner.say({ action, roomid, username: 'somebody else' });
  expect(await world.guest.hear(action)).toEqual({ action, sid: ownerSid, roomid, username: 'admin' });
  world.guest.say({ action, roomid, wsSessionId: ownerSid });
  expect(await world.owner.hear(action)).toEqual({ action, sid: guestSid, roomid, username: 'Otto' });
  return { roomid, ownerSid };
};

/** The rows of the specification that the cases below prove, by their actions. */
export const MEETING_ROWS: Readonly<Partial<Record<ActionName, string>>> = {
  'join-room': 'C7-003, C7-031, C7-058, C6-003',
  'check-guest-link': 'C7-004',
  'video-offer': 'C7-009',
  'video-answer': 'C7-008',
  'new-icecandidate': 'C7-022',
  'enable-share-screen': 'C7-013',
  'disable-share-screen': 'C7-014',
  'remove-peer': 'C7-039',
  'user-count': 'C7-038',
  'meeting-setting-change': 'C7-020, C7-056',
  'room-full': 'C7-032',
  action: 'C7-044',
  message: 'C7-015',
  disconnect: 'C7-019',
};

/** What each action of meetings does, in both directions. */
export const MEETING_CASES: Readonly<
  Record<ActionName & keyof typeof meetingActions, (world: MeetingWorld) => Promise<void>>
> = {
  'join-room': async (world) => {
    const { roomid, key, ownerSid, guestSid, hosted, visited } = await meet(world, 'admin');
    expect(key).toMatch(/^[A-Za-z0-9]{6}$/);
    const own = { action: 'join-room', roomid, roomKey: key, limit: 6 };
    expect(hosted).toMatchObject({ ...own, username: 'admin', isHost: true, participants: [] });
    const host = {
      sid: ownerSid,
      username: 'admin',
      isGuest: false,
      mic: true,
      video: false,
      sharing: false,
      hand: false,
    };
    // Who takes another's name gets a number.
    expect(visited).toMatchObject({ ...own, username: 'admin 2', isHost: false, participants: [host] });
    expect(await world.owner.hear('join-room')).toEqual({
      ...{ action: 'join-room', roomid, sid: guestSid, username: 'admin 2' },
      ...{ isGuest: true, mic: false, video: false, sharing: false, hand: false },
    });
    // Who gives no name is called a guest.
    const nameless = await enter(await world.openGuest(), roomid, { roomKey: key });
    expect(nameless.username).toBe('guest');
    await world.guest.rest();
    // Said again, nobody comes twice.
    await enter(world.guest, roomid, { roomKey: key, username: 'Otto' });
    expect((await world.owner.rest()).filter(({ action }) => action === 'join-room')).toHaveLength(1);
  },
  'check-guest-link': async (world) => {
    const { roomid, key } = await meet(world);
    const outside = await world.openOwners();
    outside.say({ action: 'check-guest-link', roomid, roomKey: key });
    const answer = { action: 'check-guest-link', roomid, host: 'admin', count: 2, limit: 6 };
    expect(await outside.hear('check-guest-link')).toEqual(answer);
  },
  'invalid-link': async ({ guest, owner }) => {
    const { roomid } = await enter(owner, randomUUID());
    guest.say({ action: 'join-room', roomid, username: 'Otto' });
    guest.say({ action: 'join-room', roomid: randomUUID(), roomKey: WRONG });
    const reasons = [await guest.hear('invalid-link'), await guest.hear('invalid-link')].map(({ reason }) => reason);
    expect(reasons).toEqual(['unknown', 'unknown']);
  },
  'withdraw-link': async (world) => {
    const { roomid, key } = await meet(world);
    world.guest.say({ action: 'withdraw-link', roomid });
    await world.guest.rest();
    world.owner.say({ action: 'withdraw-link', roomid: randomUUID() });
    world.owner.say({ action: 'withdraw-link', roomid });
    const told = await world.guest.hear('withdraw-link');
    expect(told).toEqual({
      action: 'withdraw-link',
      roomid,
      roomKey: expect.stringMatching(/^[A-Za-z0-9]{6}$/) as string,
    });
    expect([told.roomKey === key, await world.owner.hear('withdraw-link')]).toEqual([false, told]);
    // Nobody was put out, the old link leads nowhere, and the new one does.
    world.guest.say({ action: 'action', roomid, msg: 'mute' });
    await world.owner.hear('action');
    const late = await world.openGuest();
    late.say({ action: 'check-guest-link', roomid, roomKey: key });
    expect(await late.hear('invalid-link')).toEqual({ action: 'invalid-link', roomid, reason: 'unknown' });
    await enter(late, roomid, { roomKey: told.roomKey });
  },
  'room-full': async (world) => {
    const { roomid } = await meet(world);
    for (const _ of [3, 4, 5, 6]) await enter(await world.openOwners(), roomid);
    const seventh = await world.openOwners();
    seventh.say({ action: 'join-room', roomid });
    expect(await seventh.hear('room-full')).toEqual({ action: 'room-full', roomid, limit: 6 });
  },
  // It takes several addresses: `gateway/features/meetings` has its case.
  'guests-held': async () => Promise.resolve(),
  'user-count': async (world) => {
    const { roomid } = await meet(world);
    const told = (count: number) => ({ action: 'user-count', roomid, count });
    expect([await world.owner.hear('user-count'), await world.owner.hear('user-count')]).toEqual([told(1), told(2)]);
    expect(await world.guest.hear('user-count')).toEqual(told(2));
    world.guest.say({ action: 'disconnect', roomid });
    expect(await world.owner.hear('user-count')).toEqual(told(1));
  },
  'remove-peer': async (world) => {
    const { roomid, guestSid } = await meet(world);
    world.guest.say({ action: 'disconnect', roomid });
    expect(await world.owner.hear('remove-peer')).toEqual({ action: 'remove-peer', sid: guestSid, roomid });
  },
  'video-offer': relays('video-offer'),
  'video-answer': relays('video-answer'),
  'new-icecandidate': async (world) => {
    const { roomid, ownerSid, guestSid } = await meet(world);
    const data = { link: '1', candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 };
    world.owner.say({ action: 'new-icecandidate', roomid, wsSessionId: guestSid, data });
    expect(await world.guest.hear('new-icecandidate')).toEqual({
      ...{ action: 'new-icecandidate', sid: ownerSid, roomid, data },
    });
  },
  action: async (world) => {
    const { roomid, guestSid, ownerSid } = await meet(world);
    for (const msg of ['mute', 'unmute', 'videooff', 'videoon', 'lowerhand', 'raisehand'] as const) {
      world.guest.say({ action: 'action', roomid, msg, wsSessionId: ownerSid });
      expect(await world.owner.hear('action')).toEqual({ action: 'action', sid: guestSid, roomid, msg });
    }
    const late = await enter(await world.openOwners(), roomid);
    expect(late.participants.find(({ sid }) => sid === guestSid)).toMatchObject({
      ...{ mic: true, video: true, hand: true },
    });
  },
  'enable-share-screen': async (world) => {
    const { roomid, ownerSid } = await shares('enable-share-screen')(world);
    // Beside the camera: whoever is there hears it, and whoever comes later.
    const told = { action: 'enable-share-screen', sid: ownerSid, roomid, username: 'admin' };
    world.owner.say({ action: 'enable-share-screen', roomid, beside: true });
    expect(await world.guest.hear('enable-share-screen')).toEqual({ ...told, beside: true });
    const late = await enter(await world.openOwners(), roomid);
    expect(late.participants[0]).toMatchObject({ sid: ownerSid, sharing: true, beside: true });
    world.owner.say({ action: 'enable-share-screen', roomid });
    expect(await world.guest.hear('enable-share-screen')).toEqual(told);
    const later = await enter(await world.openOwners(), roomid);
    expect([later.participants[0]?.sharing, later.participants[0] && 'beside' in later.participants[0]]).toEqual([
      ...[true, false],
    ]);
    // The picture of a session is told as that, as long as it is shown, to whoever comes later, too.
    world.owner.say({ action: 'enable-share-screen', roomid, desktop: true });
    expect(await world.guest.hear('enable-share-screen')).toEqual({ ...told, desktop: true });
    // A guest has no session of their own.
    world.guest.say({ action: 'enable-share-screen', roomid, desktop: true });
    expect(await world.owner.hear('enable-share-screen')).not.toHaveProperty('desktop');
    const whole = await enter(await world.openOwners(), roomid);
    expect(whole.participants[0]).toMatchObject({ sid: ownerSid, sharing: true, desktop: true });
    world.owner.say({ action: 'disable-share-screen', roomid });
    await world.guest.hear('disable-share-screen');
    const last = await enter(await world.openOwners(), roomid);
    expect(last.participants[0]).not.toHaveProperty('desktop');
  },
  'disable-share-screen': async (world) => {
    const { roomid, ownerSid } = await shares('disable-share-screen')(world);
    world.owner.say({ action: 'enable-share-screen', roomid });
    await world.guest.hear('enable-share-screen');
    const early = await enter(await world.openOwners(), roomid);
    expect(early.participants[0]).toMatchObject({ sid: ownerSid, sharing: true });
    world.owner.say({ action: 'disable-share-screen', roomid });
    await world.guest.hear('disable-share-screen');
    const late = await enter(await world.openOwners(), roomid);
    expect(late.participants[0]).toMatchObject({ sid: ownerSid, sharing: false });
  },
  message: async (world) => {
    const { roomid, ownerSid, guestSid } = await meet(world);
    const third = await world.openOwners();
    await enter(third, roomid);
    const said = { action: 'message', sid: guestSid, roomid, sender: 'Otto', date: expect.any(Number) as number };
    world.guest.say({ action: 'message', roomid, chatid: roomid, message: '<b>Hi</b>', sender: 'admin' });
    const all = { ...said, chatid: roomid, message: '<b>Hi</b>', proof: expect.any(String) as string };
    expect([await world.owner.hear('message'), await third.hear('message')]).toEqual([all, all]);
    world.guest.say({ action: 'message', roomid, chatid: ownerSid, message: 'For you' });
    expect(await world.owner.hear('message')).toEqual({ ...said, chatid: guestSid, message: 'For you' });
    expect((await third.rest()).filter(({ action }) => action === 'message')).toEqual([]);
  },
  'message-kept': async (world) => {
    const { roomid, guestSid } = await meet(world);
    world.guest.say({ action: 'message', roomid, chatid: roomid, message: 'Hi' });
    const { chatid: _chatid, action: _action, roomid: _roomid, ...word } = await world.owner.hear('message');
    expect(await world.guest.hear('message-kept')).toEqual({ action: 'message-kept', roomid, word });
    expect(word).toMatchObject({ sid: guestSid, sender: 'Otto', message: 'Hi' });
  },
  'get-chat': async (world) => {
    const { roomid, ownerSid } = await meet(world);
    world.guest.say({ action: 'message', roomid, chatid: ownerSid, message: 'For you' });
    for (const message of ['One', 'Two']) world.guest.say({ action: 'message', roomid, chatid: roomid, message });
    await world.guest.rest();
    const late = await world.openOwners();
    late.say({ action: 'get-chat', roomid });
    expect(
      (await late.rest()).filter(({ action }) => action === 'chat'),
      'nobody listens from outside',
    ).toEqual([]);
    await enter(late, roomid);
    late.say({ action: 'get-chat', roomid });
    expect((await late.hear('chat')).words).toMatchObject([{ message: 'One' }, { message: 'Two', sender: 'Otto' }]);
  },
  chat: async (world) => {
    const { roomid } = await meet(world);
    for (let number = 0; number < 8; number += 1)
      world.guest.say({ action: 'message', roomid, chatid: roomid, message: `${number}${'x'.repeat(3_900)}` });
    await world.guest.rest();
    world.owner.say({ action: 'get-chat', roomid });
    const [first, second] = [await world.owner.hear('chat'), await world.owner.hear('chat')];
    expect(first.words.length + second.words.length).toBe(8);
  },
  'hand-back-chat': async (world) => {
    const { roomid } = await meet(world);
    world.guest.say({ action: 'message', roomid, chatid: roomid, message: 'Agreed' });
    const { word } = await world.guest.hear('message-kept');
    const forged = [
      { message: 'Not agreed' },
      { sender: 'admin' },
      { sid: 'of somebody else' },
      { date: 1 },
      { proof: '' },
    ];
    const words = [word, ...forged.map((given) => ({ ...word, ...given }))];
    await world.owner.rest();
    world.guest.say({ action: 'hand-back-chat', roomid, words });
    await world.guest.rest();
    expect(
      (await world.owner.rest()).filter(({ action }) => action === 'chat'),
      'nothing is new',
    ).toEqual([]);
    world.owner.say({ action: 'get-chat', roomid });
    expect((await world.owner.hear('chat')).words).toEqual([word]);
  },
  disconnect: async (world) => {
    const { roomid } = await meet(world);
    await world.owner.rest();
    // Whoever has moved on to another room does not leave that one by leaving the first.
    world.guest.say({ action: 'disconnect', roomid: randomUUID() });
    world.guest.say({ action: 'disconnect', roomid });
    world.guest.say({ action: 'action', roomid, msg: 'mute' });
    await world.guest.rest();
    const told = (await world.owner.rest()).map(({ action }: GatewayMessage) => action);
    expect(told).toEqual(['remove-peer', 'user-count']);
  },
  'meeting-setting-change': async (world) => {
    const { roomid } = await meet(world);
    await world.setMeetings('disabled');
    const off = { action: 'meeting-setting-change', status: 'disabled' };
    expect([
      await world.owner.hear('meeting-setting-change'),
      await world.guest.hear('meeting-setting-change'),
    ]).toEqual([off, off]);
    world.owner.say({ action: 'join-room', roomid });
    expect(await world.owner.hear('invalid-link')).toEqual({ action: 'invalid-link', roomid, reason: 'off' });
    await world.setMeetings('active');
    await world.owner.hear('meeting-setting-change');
    world.owner.say({ action: 'meeting-setting-change' });
    expect(await world.owner.hear('meeting-setting-change')).toEqual({ ...off, status: 'active' });
  },
};
