import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { OnlineUser } from '../../../contract/rules/calls.ts';
import type { callActions } from '../../../contract/socket/calls.ts';
import type { ActionName } from '../../../contract/socket/index.ts';
import type { SocketClient } from '../support/socketClients.ts';
import { enter, type MeetingWorld } from './meetingActions.ts';

/** Windows of an administrator and of a guest, and two of somebody else who is logged in. */
export interface CallWorld extends MeetingWorld {
  readonly ownerName: string;
  openOther(): Promise<SocketClient>;
  readonly otherName: string;
}

/** The owner is in a room, the other person has two windows. */
async function ready(world: CallWorld) {
  const [first, second] = [await world.openOther(), await world.openOther()];
  const roomid = randomUUID();
  const { sid, roomKey } = await enter(world.owner, roomid);
  const sids = [(await first.hear('set-session-id')).sid, (await second.hear('set-session-id')).sid];
  return { roomid, sid, roomKey, first, second, sids };
}

/** And it rings there. */
async function ringing(world: CallWorld) {
  const made = await ready(world);
  const { first, roomid, roomKey, second } = made;
  world.owner.say({ action: 'call-user', roomid, roomKey, user: world.otherName });
  const rings = [await first.hear('call-requested'), await second.hear('call-requested')];
  return { ...made, rings, told: await world.owner.hear('call-user') };
}

const actionsIn = async (client: SocketClient) => (await client.rest()).map(({ action }) => action);

/** The rows of the specification that the cases below prove, by their actions. */
export const CALL_ROWS: Readonly<Partial<Record<ActionName, string>>> = {
  'join-my-room': 'C7-023',
  'online-users': 'C3-003, C1-002',
  'call-user': 'C7-017, C4-010, C4-013',
  'hangup-user': 'C7-018, C4-014',
  'call-requested': 'C7-045',
  'hangup-call': 'C7-047, C4-018',
  'reject-call': 'C7-005, C7-046, C4-017',
};

/** What each action of calls does, in both directions. */
export const CALL_CASES: Readonly<Record<ActionName & keyof typeof callActions, (world: CallWorld) => Promise<void>>> =
  {
    'join-my-room': async (world) => {
      const { first } = await ready(world);
      first.say({ action: 'join-my-room' });
      await first.hear('online-users');
      // Who shows it no longer hears no more of it, and guests never do.
      first.say({ action: 'join-my-room', isOver: true });
      await first.rest();
      world.guest.say({ action: 'join-my-room' });
      world.owner.say({ action: 'join-my-room' });
      const added = await world.openOther();
      const { sid } = await added.hear('set-session-id');
      const isListed = ({ users }: { readonly users: readonly OnlineUser[] }) =>
        users.some(({ wsSessionId }) => wsSessionId === sid);
      while (!isListed(await world.owner.hear('online-users')));
      expect(await actionsIn(world.guest)).not.toContain('online-users');
      expect(await actionsIn(first)).not.toContain('online-users');
    },
    'online-users': async (world) => {
      const { roomid, sid, roomKey, first, sids } = await ready(world);
      await enter(world.guest, roomid, { roomKey, username: 'Otto' });
      first.say({ action: 'join-my-room' });
      const { users } = await first.hear('online-users');
      const other = { username: world.otherName, roomid: null, people: 0 };
      expect(users).toEqual(
        expect.arrayContaining([
          { wsSessionId: sid, username: world.ownerName, roomid, people: 2 },
          ...sids.map((wsSessionId) => ({ wsSessionId, ...other })),
        ]),
      );
      expect(users.map(({ username }) => username)).not.toContain('Otto');
      world.owner.say({ action: 'disconnect', roomid });
      const left = { wsSessionId: sid, username: world.ownerName, roomid: null, people: 0 };
      const isToldOfIt = (list: readonly OnlineUser[]) =>
        list.some((one) => one.wsSessionId === sid && one.people === 0);
      let told = users;
      while (!isToldOfIt(told)) told = (await first.hear('online-users')).users;
      expect(told).toContainEqual(left);
    },
    'call-user': async (world) => {
      const { roomid, told, sids, roomKey, first } = await ringing(world);
      const call = { action: 'call-user', roomid, user: world.otherName } as const;
      expect(told).toEqual({ ...call, status: 'ringing', wsSessionIds: expect.arrayContaining(sids) as string[] });
      // Said twice it rings once; a guest, and who is not in that room, calls nobody.
      for (const who of [world.owner, world.guest, await world.openOwners()]) who.say({ ...call, roomKey });
      expect(await actionsIn(first)).not.toContain('call-requested');
      await enter(first, roomid);
      expect(await world.owner.hear('call-user')).toEqual({ ...call, status: 'answered', wsSessionIds: [sids[0]] });
      // Two who talk are not called away by one who talks with somebody else.
      const busy = await world.openOwners();
      const elsewhere = randomUUID();
      const { roomKey: key } = await enter(busy, elsewhere);
      await enter(world.guest, elsewhere, { roomKey: key, username: 'Otto' });
      busy.say({ action: 'call-user', roomid: elsewhere, roomKey: key, user: world.otherName });
      expect(await busy.hear('reject-call')).toMatchObject({ user: world.otherName, reason: 'busy' });
    },
    'hangup-user': async (world) => {
      const { roomid, roomKey, first, second, sid, sids } = await ringing(world);
      const hangUp = { action: 'hangup-user', roomid, roomKey, userwsSessionId: sids[0]! } as const;
      // Whoever does not call hangs up nothing.
      second.say(hangUp);
      expect(await actionsIn(first)).not.toContain('hangup-call');
      await enter(first, roomid);
      await world.owner.hear('call-user');
      expect(await first.hear('hangup-call')).toMatchObject({ reason: 'answered' });
      world.owner.say(hangUp);
      expect(await first.hear('hangup-call')).toEqual({ action: 'hangup-call', sid, roomid, reason: 'hungUp' });
      expect(await world.owner.hear('remove-peer')).toEqual({ action: 'remove-peer', sid: sids[0], roomid });
    },
    'call-requested': async (world) => {
      const { rings, roomid, roomKey, sid, first } = await ringing(world);
      const ring = { action: 'call-requested', sid, roomid, roomKey, username: world.ownerName };
      expect(rings).toEqual([ring, ring]);
      // So does a window that is opened meanwhile, once.
      expect(await (await world.openOther()).hear('call-requested')).toEqual(ring);
      expect(await actionsIn(first)).not.toContain('call-requested');
    },
    'hangup-call': async (world) => {
      const { roomid, first, second, sid } = await ringing(world);
      await enter(second, roomid);
      const over = { action: 'hangup-call', sid, roomid };
      // Answered in one window, it rings in no other.
      expect(await first.hear('hangup-call')).toEqual({ ...over, reason: 'answered' });
      second.say({ action: 'disconnect', roomid });
      await world.owner.rest();
      const again = await ringing(world);
      world.owner.say({ action: 'disconnect', roomid: again.roomid });
      expect(await again.first.hear('hangup-call')).toMatchObject({ roomid: again.roomid, reason: 'hungUp' });
    },
    'reject-call': async (world) => {
      const { roomid, roomKey, first, second, sid } = await ringing(world);
      const reject = { action: 'reject-call', roomid, wsSessionId: sid } as const;
      // Nobody else decides for them.
      for (const who of [world.guest, world.owner]) who.say(reject);
      expect(await actionsIn(world.owner)).not.toContain('reject-call');
      first.say(reject);
      const rejected = { action: 'reject-call', roomid, user: world.otherName };
      expect(await world.owner.hear('reject-call')).toEqual({ ...rejected, reason: 'rejected' });
      expect(await second.hear('hangup-call')).toMatchObject({ sid, reason: 'rejected' });
      const refusals = [
        ['nobody', 'offline'],
        [world.ownerName, 'self'],
      ] as const;
      for (const [user, reason] of refusals) {
        world.owner.say({ action: 'call-user', roomid, roomKey, user });
        expect(await world.owner.hear('reject-call')).toEqual({ action: 'reject-call', roomid, user, reason });
      }
    },
  };
