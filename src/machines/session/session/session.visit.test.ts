import { expect, test } from 'vitest';
import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import { shareClientId } from '../../../../contract/rules/shareLink.ts';
import { selectCause, selectWatches } from './session.selectors.ts';
import { OPENED, startConnected, startSession } from './session.testing.ts';

const SHARED = shareClientId('a-share');
const { CLIENT_FORBIDDEN, CLIENT_TOO_MANY, UPSTREAM_NOT_FOUND } = GUACAMOLE_STATUS;

const startWaiting = async () => {
  const session = await startSession({}, SHARED);
  session.send({ type: 'tunnel.connecting' }, OPENED, { type: 'client.waiting' });
  return session;
};

test('a tunnel error while somebody waits to join shows no dialog: the app is ready [A4-021]', async () => {
  const way = [{ type: 'tunnel.connecting' }, OPENED, { type: 'client.waiting' }] as const;
  for (const steps of [way.slice(0, 1), way.slice(0, 2), way]) {
    const { send, state } = await startSession({}, SHARED);
    send(...steps, { type: 'tunnel.failed', code: UPSTREAM_NOT_FOUND.code });
    expect([state().status, state().output]).toEqual(['done', { clientId: SHARED, next: 'home' }]);
  }
});

test('whoever comes by a link by which too many came is told so', async () => {
  const { send, state } = await startSession({}, SHARED);
  send({ type: 'tunnel.connecting' }, { type: 'tunnel.failed', code: CLIENT_TOO_MANY.code });
  expect([state().status, selectCause(state())?.name]).toEqual(['active', 'linkFull']);
});

test.each(['client.failed', 'tunnel.failed'] as const)('whoever is put out hears why: %s', async (type) => {
  const { send, state } = await startWaiting();
  send({ type: 'remote.answered' }, { type: 'client.connected' }, { type, code: CLIENT_FORBIDDEN.code });
  expect(state().output).toEqual({ clientId: SHARED, next: 'visit' });
});

test.each(['client.failed', 'tunnel.failed'] as const)(
  'a visit that ends leaves full screen: %s [A4-058]',
  async (type) => {
    const { effects, send } = await startWaiting();
    send({ type: 'remote.answered' }, { type: 'client.connected' });
    expect(effects.leaveFullScreen).not.toHaveBeenCalled();
    send({ type, code: CLIENT_FORBIDDEN.code });
    expect([effects.leaveFullScreen.mock.calls.length, effects.savePreferences.mock.calls.length]).toEqual([1, 1]);
  },
);

test('other errors of a session that one is in, and all of one of one’s own, have their dialog', async () => {
  const visit = await startWaiting();
  visit.send({ type: 'remote.answered' }, { type: 'tunnel.failed', code: UPSTREAM_NOT_FOUND.code });
  const own = await startConnected();
  own.send({ type: 'tunnel.failed', code: CLIENT_FORBIDDEN.code });
  for (const { state } of [visit, own])
    expect(state().matches({ open: { connection: { ended: 'tunnelError' } } })).toBe(true);
});

test('who only looks on is told so, and when control is given to them and taken back', async () => {
  const { send, state } = await startWaiting();
  expect(selectWatches(state())).toBe(false);
  send({ type: 'tunnel.watching' });
  expect(selectWatches(state())).toBe(true);
  send({ type: 'tunnel.controlling' });
  expect(selectWatches(state())).toBe(false);
  send({ type: 'tunnel.watching' });
  expect(selectWatches(state())).toBe(true);
});
