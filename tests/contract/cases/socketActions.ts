import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ActionName } from '../../../contract/socket/index.ts';
import { BOARD_CASES } from './boardActions.ts';
import { CALL_CASES, type CallWorld } from './callActions.ts';
import { enter, MEETING_CASES } from './meetingActions.ts';

/** A running session that is shared, whoever started it, and a guest who has shown the key of its link. */
export interface SharedWorld extends CallWorld {
  readonly tunnel: string;
  readonly share: string;
  makeLink(): Promise<unknown>;
}

const HOW = { isCall: true, isMini: false, isFromConnection: true };

/** A guest asks; the id of the request. */
async function ask({ guest, share }: SharedWorld): Promise<string> {
  guest.say({ action: 'join-connection', connection: share, requestTo: 'admin', requestFrom: 'Otto' });
  return (await guest.hear('join-connection')).sessionId;
}

/** And is let in; what they hear of their control begins so. */
async function letIn(world: SharedWorld) {
  const sessionId = await ask(world);
  world.owner.say({ action: 'accept-connection', responseTo: sessionId });
  await world.guest.hear('accept-connection');
  return { action: 'control-changed', connection: world.share, sessionId } as const;
}

/** The rows of the specification that the cases of drives prove. */
export const DRIVE_ROWS: Readonly<Partial<Record<ActionName, string>>> = { webdav: 'C7-007' };

/** What each declared action does, in both directions; one without a case does not compile. */
export const SOCKET_CASES: Readonly<Record<ActionName, (world: SharedWorld) => Promise<void>>> = {
  ...MEETING_CASES,
  ...BOARD_CASES,
  ...CALL_CASES,
  ping: async ({ guest }) => {
    guest.say({ action: 'ping' });
    expect(await guest.hear('pong')).toEqual({ action: 'pong' });
  },
  pong: async ({ owner }) => {
    for (const _ of ['once', 'again']) owner.say({ action: 'ping' });
    expect([await owner.hear('pong'), await owner.hear('pong')]).toEqual([{ action: 'pong' }, { action: 'pong' }]);
  },
  'set-session-id': async ({ owner, guest }) => {
    const { sid } = await owner.hear('set-session-id');
    expect([sid === '', (await guest.hear('set-session-id')).sid === sid]).toEqual([false, false]);
  },
  version: async ({ guest }) => {
    guest.say({ action: 'version' });
    expect((await guest.hear('version')).version).toMatch(/^\d+\.\d+\.\d+$/);
  },
  webdav: async ({ owner }) => {
    owner.say({ action: 'webdav' });
    expect(await owner.hear('webdav')).toEqual({ action: 'webdav', open: true, shared: true });
  },
  'join-connection': async ({ guest, owner, share, tunnel }) => {
    guest.say({ action: 'join-connection', connection: 'unknown', requestTo: 'admin', requestFrom: 'Otto' });
    for (const requestFrom of ['Otto', 'Another name'])
      guest.say({ action: 'join-connection', connection: share, requestTo: 'admin', requestFrom });
    const answer = await guest.hear('join-connection');
    const { sessionId } = answer;
    expect(answer).toEqual({ action: 'join-connection', connection: share, sessionId, status: 'pending' });
    expect(await guest.hear('join-connection')).toEqual(answer);
    const reported = { action: 'join-connection', connection: tunnel, requester: 'Otto', sessionId };
    expect(await owner.hear('join-connection')).toEqual(reported);
    expect((await owner.rest()).filter(({ action }) => action === 'join-connection')).toEqual([]);
  },
  'set-connection-key': async (world) => {
    const sessionId = await ask(world);
    const reloaded = await world.openOwners();
    reloaded.say({ action: 'set-connection-key', connection: 'unknown' });
    reloaded.say({ action: 'set-connection-key', connection: world.tunnel });
    const reported = { action: 'join-connection', connection: world.tunnel, requester: 'Otto', sessionId };
    expect(await reloaded.hear('join-connection')).toEqual(reported);
    expect((await reloaded.rest()).map(({ action }) => action)).toEqual(['set-session-id']);
  },
  'accept-connection': async (world) => {
    const sessionId = await ask(world);
    world.guest.say({ action: 'accept-connection', responseTo: sessionId });
    expect((await world.guest.rest()).slice(1)).toEqual([]);
    world.owner.say({ action: 'accept-connection', responseTo: sessionId });
    expect(await world.guest.hear('accept-connection')).toEqual({
      ...{ action: 'accept-connection', connection: world.share, sessionId },
    });
  },
  'accept-connection-start-webmeet': async (world) => {
    const sessionId = await ask(world);
    const roomid = randomUUID();
    const answer = { action: 'accept-connection-start-webmeet', responseTo: sessionId, ...HOW } as const;
    world.owner.say({ ...answer, roomid, roomKey: 'of their own' });
    const about = { connection: world.share, sessionId };
    const told = await world.guest.hear('accept-connection-start-webmeet');
    const roomKey = expect.stringMatching(/^[A-Za-z0-9]{6}$/) as string;
    expect(told).toEqual({ action: 'accept-connection-start-webmeet', ...about, ...HOW, roomid, roomKey });
    // With what they are told they get in; without a room they are let in all the same.
    await enter(world.guest, roomid, { roomKey: told.roomKey, username: 'Otto' });
    world.owner.say({ ...answer, roomid: 'no room' });
    expect(await world.guest.hear('accept-connection')).toEqual({ action: 'accept-connection', ...about });
  },
  'reject-connection': async (world) => {
    const sessionId = await ask(world);
    const rejection = { action: 'reject-connection', connection: world.share, sessionId };
    world.owner.say({ action: 'reject-connection', responseTo: sessionId });
    expect(await world.guest.hear('reject-connection')).toEqual(rejection);
    world.owner.say({ action: 'accept-connection', responseTo: sessionId });
    world.owner.say({ action: 'reject-connection', responseTo: sessionId });
    expect(await world.guest.hear('reject-connection')).toEqual({ ...rejection, reason: 'removed' });
  },
  'give-control': async (world) => {
    const { owner, guest } = world;
    const about = await letIn(world);
    guest.say({ action: 'give-control', responseTo: about.sessionId });
    owner.say({ action: 'give-control', responseTo: 'unknown' });
    expect((await guest.rest()).map(({ action }) => action)).toEqual(['set-session-id']);
    for (const _ of ['once', 'again']) owner.say({ action: 'give-control', responseTo: about.sessionId });
    expect(await guest.hear('control-changed')).toEqual({ ...about, controls: true, by: 'admin' });
    expect(await owner.hear('sharing-changed')).toEqual({ action: 'sharing-changed', connection: world.tunnel });
    await owner.rest();
    expect(await guest.rest()).toEqual([]);
  },
  'take-control': async (world) => {
    const { owner, guest } = world;
    const about = await letIn(world);
    owner.say({ action: 'give-control', responseTo: about.sessionId });
    expect(await guest.hear('control-changed')).toMatchObject({ controls: true });
    guest.say({ action: 'take-control', responseTo: about.sessionId });
    for (const _ of ['once', 'again']) owner.say({ action: 'take-control', responseTo: about.sessionId });
    expect(await guest.hear('control-changed')).toEqual({ ...about, controls: false, by: 'admin' });
    await owner.rest();
    expect((await guest.rest()).map(({ action }) => action)).toEqual(['set-session-id']);
  },
  'ask-control': async (world) => {
    const { owner, guest, share } = world;
    await letIn(world);
    await owner.rest();
    for (const connection of ['unknown', share, share]) guest.say({ action: 'ask-control', connection });
    expect(await owner.hear('sharing-changed')).toEqual({ action: 'sharing-changed', connection: world.tunnel });
    await guest.rest();
    expect(await owner.rest()).toEqual([]);
  },
  'refuse-control': async (world) => {
    const { owner, guest, share } = world;
    const { sessionId } = await letIn(world);
    owner.say({ action: 'refuse-control', responseTo: sessionId });
    await owner.rest();
    guest.say({ action: 'ask-control', connection: share });
    await owner.hear('sharing-changed');
    guest.say({ action: 'refuse-control', responseTo: sessionId });
    await guest.rest();
    for (const responseTo of ['unknown', sessionId, sessionId]) owner.say({ action: 'refuse-control', responseTo });
    const refused = { action: 'refuse-control', connection: share, sessionId, by: 'admin' };
    expect(await guest.hear('refuse-control')).toEqual(refused);
    await owner.rest();
    expect(await guest.rest()).toEqual([]);
  },
  'control-changed': async (world) => {
    const { sessionId } = await letIn(world);
    const told = { connection: world.share, sessionId, controls: true, by: 'admin' };
    world.guest.say({ action: 'control-changed', ...told } as never);
    world.owner.say({ action: 'control-changed', ...told } as never);
    await world.owner.rest();
    expect((await world.guest.rest()).map(({ action }) => action)).toEqual(['set-session-id']);
  },
  'sharing-changed': async ({ owner, guest, makeLink, tunnel }) => {
    await Promise.all([owner.rest(), guest.rest()]);
    await makeLink();
    expect(await owner.hear('sharing-changed')).toEqual({ action: 'sharing-changed', connection: tunnel });
    expect(await guest.rest()).toEqual([]);
  },
};
