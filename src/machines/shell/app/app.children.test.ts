import { expect, test } from 'vitest';
import { selectNotices, selectRecentNotices } from '../notifications/notifications.machine.ts';
import { settle } from '../../shared/testing.ts';
import { sampleAppInput } from './app.samples.ts';
import {
  selectAccount,
  selectCallWatch,
  selectCurrentSession,
  selectDiskSpace,
  selectGeneralSocket,
  selectHome,
  selectLogin,
  selectNotifications,
  selectOverlay,
  selectPalette,
  selectPreferences,
  selectQrCode,
  selectRights,
  selectSidebar,
  selectUploads,
} from './app.selectors.ts';
import { CLIENT, clientRoute, HOME, startApp, startAuthenticated } from './app.testing.ts';

test('the parts of the page are there whoever is logged in, those of an account with the account', async () => {
  const parts = [
    ...[selectCallWatch, selectDiskSpace, selectGeneralSocket, selectHome, selectOverlay, selectPalette],
    ...[selectQrCode, selectRights, selectSidebar, selectUploads],
  ];
  const { actor, state } = await startAuthenticated();
  for (const select of parts) expect(select(state())?.getSnapshot().status).toBe('active');
  actor.send({ type: 'account.logOut' });
  expect(parts.map((select) => select(state()))).toEqual(parts.map(() => undefined));
  for (const select of [selectPreferences, selectNotifications]) expect(select(state())).toBeDefined();
});

test('parts that others speak to are found by their names', async () => {
  const { actor, state } = await startAuthenticated();
  const snapshot = state();
  const found = ['preferences', 'notifications', 'rights', 'uploads', 'qrCode', 'overlay', 'home'].map((name) =>
    actor.system.get(name as never),
  );
  const parts = [selectPreferences, selectNotifications, selectRights, selectUploads, selectQrCode, selectOverlay];
  expect(found).toEqual([...parts, selectHome].map((select) => expect.toSatisfy((one) => one === select(snapshot))));
});

test('the preferences begin with what the device brought, the setup with the address of the server', async () => {
  const { calls, children, goTo } = startApp();
  expect(children.preferences.inputs).toEqual([sampleAppInput.preferences]);
  goTo(HOME);
  await calls.probeServer.refuse('UNREACHABLE');
  expect(children.setup.inputs).toEqual([{ address: sampleAppInput.server, isUnreachable: true }]);
});

test('a server that was not reached is looked for again', async () => {
  const { actor, calls, goTo, screen, state } = startApp();
  goTo(HOME);
  await calls.probeServer.refuse('UNREACHABLE');
  actor.send({ type: 'app.retry' });
  expect([state().value, calls.probeServer.inputs.length]).toEqual([{ loading: 'probing' }, 2]);
  await calls.probeServer.answer(true);
  expect(screen()).toBe('login');
});

test('an address that brings nothing along does not ask anew who this is', () => {
  const { calls, goTo } = startApp({ hasStoredToken: true });
  goTo(HOME);
  goTo(clientRoute(CLIENT));
  expect(calls.refreshToken.inputs).toHaveLength(1);
});

test.each([
  [HOME, true],
  [clientRoute(CLIENT), false],
])('Home may lead away where one begins with it: %j', async (route, leadsAway) => {
  const { children } = await startAuthenticated(route);
  expect(children.home.inputs).toEqual([{ leadsAway }]);
});

test('what somebody was told is forgotten with the log-out', async () => {
  const { actor, state } = await startAuthenticated();
  const notices = selectNotifications(state())!;
  notices.send({ type: 'notice.show', notice: { kind: 'error', key: 'x' } });
  actor.send({ type: 'account.logOut' });
  expect(selectRecentNotices(notices.getSnapshot())).toEqual([]);
});

test('a message of the page before is gone at an unknown address as well', async () => {
  const { goTo, state } = await startAuthenticated({ screen: 'unknown' });
  const notices = selectNotifications(state())!;
  notices.send({ type: 'notice.show', notice: { kind: 'error', key: 'x' } });
  goTo(HOME);
  expect(selectNotices(notices.getSnapshot())).toEqual([]);
});

test('whose token is refused on the way is nobody any more, and is asked for credentials the next time', async () => {
  const { calls, goTo, state } = await startAuthenticated();
  goTo({ screen: 'settings', tab: 'preferences' });
  await calls.refreshToken.refuse('INVALID_CREDENTIALS');
  expect([selectAccount(state()), state().context.hasCredentials, selectLogin(state())]).toEqual([
    ...[null, false, expect.anything()],
  ]);
});

test('a session has a name of its own, also one that is begun anew for the same client', async () => {
  const { children, end, state } = await startAuthenticated(clientRoute(CLIENT));
  expect(state().children[`client:${CLIENT}` as never]).toBe(selectCurrentSession(state()));
  end(selectCurrentSession(state()) as never, { clientId: CLIENT, next: 'reconnect' });
  expect(state().children[`client:${CLIENT}` as never]).toBe(selectCurrentSession(state()));
  expect(children.session.inputs).toEqual([{ clientId: CLIENT }, { clientId: CLIENT }]);
});

test('a log-in that ends without an account is fatal with its code', async () => {
  const { calls, end, goTo, screen, state } = startApp();
  goTo(HOME);
  await calls.probeServer.answer(true);
  end(selectLogin(state()) as never, { outcome: 'failed', code: 'NOT_FOUND' });
  await settle();
  expect([screen(), state().context.fatalCode, selectAccount(state())]).toEqual(['fatal', 'NOT_FOUND', null]);
});
