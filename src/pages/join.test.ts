import { afterEach, expect, test, vi } from 'vitest';
import { sharingCalls } from '../../contract/http/sharing.ts';
import { shareClientId } from '../../contract/rules/shareLink.ts';
import type { GatewayMessage } from '../../contract/socket/index.ts';
import { settle } from '../machines/shared/testing.ts';
import { fakeStorage, fakeStore } from '../services/services.testing.ts';
import { createSessionFlags } from '../services/sessionFlags.ts';
import { createVisits } from '../services/visits.ts';
import { openBus, startBeside } from '../compose/shared/compose.testing.ts';
import { SYSTEM_ID } from '../compose/shared/notify.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { openJoin } from './join.ts';

const SHARE = 'a-share';
const CLIENT = shareClientId(SHARE);
const VISIT = { owner: 'ada', connName: 'Build box two', readOnly: true, state: 'open', status: 'none' };
const PLACE = { owner: 'ada', connName: 'Build_box_two' };
const ABOUT = { connection: SHARE, sessionId: 'request-1' };
const ROOM = { roomid: 'r', roomKey: 'k', isCall: true, isMini: true, isFromConnection: true };
const JOIN_POLL_MS = 5_000;

const running: (() => void)[] = [];

/** A guest who has given a name, so that the owner is asked. */
async function startAsking(status = 'pending', listener: string = SYSTEM_ID.app) {
  const { bus, sent } = openBus();
  const call = vi.fn((declared: unknown, _input: unknown) =>
    Promise.resolve(declared === sharingCalls.getShare ? VISIT : { status }),
  );
  const sessionFlags = createSessionFlags(fakeStore());
  const credentials = { token: () => 'TOKEN', session: () => ({ username: '' }) };
  const visited = fakeStorage();
  const visits = createVisits(() => visited);
  const ports = { api: { call }, credentials, generalBus: bus, sessionFlags, visits } as unknown as Ports;
  const { logic, input } = openJoin(ports, { clientId: CLIENT, begins: 'arriving' });
  const { actor, reported, stop } = startBeside(listener, logic, input);
  running.push(stop);
  await settle();
  actor.send({ type: 'name.submit', name: 'Otto' });
  await settle();
  const brings = async (message: GatewayMessage) => {
    bus.receive(message);
    await settle();
  };
  const value = (): unknown => (actor.getSnapshot() as { readonly value: unknown }).value;
  const asked = () => call.mock.calls.slice(1);
  return { actor, asked, brings, sent, sessionFlags, reported, value };
}

afterEach(() => {
  for (const stop of running.splice(0)) stop();
  vi.useRealTimers();
});

test('join-connection names the share, its owner, the token and who asks [A7-081]', async () => {
  const { sent } = await startAsking();
  expect(sent).toEqual([
    { action: 'join-connection', connection: SHARE, requestTo: 'ada', token: 'TOKEN', requestFrom: 'Otto' },
  ]);
});

test('requests name the connection with underscores for all of its spaces [A7-068, A7-071, A7-072]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { actor, asked, brings } = await startAsking();
  await brings({ action: 'join-connection', ...ABOUT, status: 'pending' });
  await vi.advanceTimersByTimeAsync(JOIN_POLL_MS);
  actor.send({ type: 'join.cancel' });
  await settle();
  expect(asked()).toEqual([
    [sharingCalls.sharedRequestExists, { body: PLACE }],
    [sharingCalls.deleteShareRequest, { body: PLACE }],
  ]);
});

test('an answer that the request waits opens the tunnel, which waits as well [C7-048]', async () => {
  const { brings, reported } = await startAsking();
  await brings({ action: 'join-connection', ...ABOUT, connection: 'another share', status: 'accepted' });
  expect(reported).toEqual([]);
  await brings({ action: 'join-connection', ...ABOUT, status: 'pending' });
  expect(reported).toEqual([{ type: 'join.waiting' }]);
});

const TOLD = {
  type: 'overlay.open',
  target: {
    page: 'miniMeeting',
    params: { clientId: CLIENT, room: ROOM.roomid, key: ROOM.roomKey, name: 'Otto' },
  },
};

test.each([
  [{ action: 'accept-connection', ...ABOUT }, []],
  [{ action: 'accept-connection-start-webmeet', ...ABOUT, ...ROOM }, [TOLD]],
] as const)('$0.action lets the visitor in [A4-068, A4-070, C7-049]', async (message, told) => {
  const { brings, reported, sessionFlags, value } = await startAsking('pending', SYSTEM_ID.overlay);
  sessionFlags.suppressReconnect(CLIENT);
  await brings({ ...message, connection: 'another share' });
  expect(value()).toEqual({ awaitingJoinPermission: 'unanswered' });
  await brings(message);
  expect([value(), sessionFlags.isReconnectSuppressed(CLIENT), reported]).toEqual([
    'joined',
    false,
    [expect.objectContaining({ type: 'xstate.done.actor.child' }), ...told],
  ]);
});

test('reject-connection sets the no-reconnect flag and ends the tunnel that waits [A4-069, A4-071, C7-050]', async () => {
  const { brings, sessionFlags, reported, value } = await startAsking();
  await brings({ action: 'join-connection', ...ABOUT, status: 'pending' });
  await brings({ action: 'reject-connection', ...ABOUT, connection: 'another share' });
  expect([sessionFlags.isReconnectSuppressed(CLIENT), reported.length]).toEqual([false, 1]);
  await brings({ action: 'reject-connection', ...ABOUT });
  expect([value(), sessionFlags.isReconnectSuppressed(CLIENT), reported]).toEqual([
    'shareConnectionRejected',
    true,
    [{ type: 'join.waiting' }, { type: 'join.over' }],
  ]);
});
