import { expect, test } from 'vitest';
import { shareClientId } from '../../../../contract/rules/shareLink.ts';
import { sampleAccount } from '../../access/login/login.samples.ts';
import { settle } from '../../shared/testing.ts';
import { CLIENT, clientRoute, HOME, startApp, startAuthenticated } from './app.testing.ts';
import type { Route } from './app.types.ts';

const SHARED = shareClientId('a-share');
const GUEST = { ...sampleAccount, username: '' };

async function startGuest(route = clientRoute(SHARED)) {
  const app = startApp();
  app.goTo(route, true);
  await app.calls.refreshToken.answer(GUEST);
  await settle();
  return app;
}

test('what somebody shares asks first, and its session waits in the background [A2-051]', async () => {
  const { actor, children, screen, state } = await startGuest();
  expect([screen(), children.page.inputs]).toEqual([
    'join',
    [{ page: 'join', params: { begins: 'arriving', clientId: SHARED } }],
  ]);
  expect(state().context.sessions).toEqual({});
  actor.send({ type: 'join.waiting' });
  expect([Object.keys(state().context.sessions), screen()]).toEqual([[SHARED], 'join']);
});

test('accepted, the app is ready in the session [A4-019]', async () => {
  const { actor, end, screen, state } = await startGuest();
  actor.send({ type: 'join.waiting' });
  end(state().children.page as never, undefined);
  expect([screen(), Object.keys(state().context.sessions)]).toEqual(['client', [SHARED]]);
});

test('rejected, nothing of the session is kept, and leaving leads home [A4-020]', async () => {
  const { actor, effects, goTo, screen, state } = await startGuest();
  actor.send({ type: 'join.waiting' });
  actor.send({ type: 'join.over' });
  expect([screen(), state().context.sessions]).toEqual(['join', {}]);
  actor.send({ type: 'join.left' });
  expect(effects.goHome).toHaveBeenCalledOnce();
  goTo(HOME);
  expect([screen(), state().matches({ authenticated: { screen: 'guest' } })]).toEqual(['join', true]);
});

test('a tunnel error while waiting makes the app ready, without a dialog [A4-021]', async () => {
  const { actor, effects, end, goTo, state } = await startGuest();
  actor.send({ type: 'join.waiting' });
  end(state().context.sessions[SHARED] as never, { clientId: SHARED, next: 'home' });
  expect([state().context.sessions, effects.goHome.mock.calls.length]).toEqual([{}, 1]);
  goTo(HOME);
  expect(state().matches({ authenticated: { screen: 'guest' } })).toBe(true);
});

test('whoever is put out is told how it stands', async () => {
  const { actor, children, end, screen, state } = await startGuest();
  actor.send({ type: 'join.waiting' });
  end(state().children.page as never, undefined);
  end(state().context.sessions[SHARED] as never, { clientId: SHARED, next: 'visit' });
  expect([screen(), state().context.sessions, children.page.inputs.length]).toEqual(['join', {}, 2]);
});

test('a guest never sees a Home; who has an account does', async () => {
  const guest = await startGuest(HOME);
  expect(guest.state().matches({ authenticated: { screen: 'guest' } })).toBe(true);
  const user = await startAuthenticated();
  expect(user.screen()).toBe('home');
});

test('a key that opens nothing says so, and whoever was logged in still is', async () => {
  const { actor, calls, effects, goTo, screen, state } = startApp({ hasStoredToken: true });
  goTo(clientRoute(SHARED), true);
  await calls.refreshToken.refuse('INVALID_CREDENTIALS');
  expect(screen()).toBe('join');
  actor.send({ type: 'join.left' });
  expect(effects.goHome).toHaveBeenCalledOnce();
  goTo(HOME);
  expect(state().matches({ loading: 'authenticating' })).toBe(true);
});

test.each(['INVALID_CREDENTIALS', 'BAD_REQUEST'])('so does one that was mangled on its way (%s)', async (code) => {
  for (const route of [{ screen: 'unknown' } as const, HOME, clientRoute(CLIENT)]) {
    const { calls, goTo, screen } = startApp();
    goTo(route, true);
    await calls.refreshToken.refuse(code);
    expect(screen()).toBe('join');
  }
});

test('a key that is held off for asking too often is not told as one that opens nothing', async () => {
  const { calls, goTo, screen } = startApp();
  goTo(clientRoute(SHARED), true);
  await calls.refreshToken.refuse('BAD_REQUEST', { status: 429 });
  expect(screen()).toBe('fatal');
});

test('a token in the address that is refused leads to the log-in', async () => {
  const { calls, goTo, screen } = startApp();
  goTo(HOME, true, false);
  await calls.refreshToken.refuse('INVALID_CREDENTIALS');
  expect(screen()).toBe('login');
});

test('a stored token that is refused on a path of no screen leads to the log-in', async () => {
  const { calls, goTo, screen } = startApp({ hasStoredToken: true });
  goTo({ screen: 'unknown' });
  await calls.refreshToken.refuse('INVALID_CREDENTIALS');
  expect(screen()).toBe('login');
});

test('a link without its key is told as one that leads nowhere, at the start and at the log-in', async () => {
  const { actor, calls, goTo, screen } = startApp();
  goTo(clientRoute(SHARED));
  expect([screen(), calls.refreshToken.inputs]).toEqual(['join', []]);
  goTo(HOME);
  await calls.probeServer.answer(true);
  expect(screen()).toBe('login');
  goTo(clientRoute(SHARED));
  expect(screen()).toBe('join');
  actor.stop();
});

const MEETING: Route = { screen: 'page', page: 'meet', params: { id: 'room', key: 'Ab3dE9' } };
const guestPage = { page: 'guestMeeting', params: { id: 'room', key: 'Ab3dE9' } };

test('a guest link to a meeting skips the log-in [A4-022, A6-008, C2-001]', () => {
  const { calls, children, goTo, screen } = startApp();
  goTo(MEETING);
  expect([screen(), children.page.inputs, calls.refreshToken.inputs, calls.probeServer.inputs]).toEqual([
    'meeting',
    [guestPage],
    [],
    [],
  ]);
});

test('on a meeting page a log-in that failed is swallowed [A8-004]', async () => {
  const { calls, children, goTo, screen, state } = startApp({ hasStoredToken: true });
  goTo(MEETING);
  await calls.refreshToken.refuse('INVALID_CREDENTIALS');
  expect([screen(), children.page.inputs, state().context.hasCredentials]).toEqual(['meeting', [guestPage], false]);
});

test('whoever is logged in meets as themselves', async () => {
  const app = await startAuthenticated(MEETING);
  expect([app.screen(), app.children.page.inputs]).toEqual(['page', [{ ...guestPage, page: 'meet' }]]);
});

test('the link works at the log-in and after a log-out', async () => {
  const { calls, goTo, screen } = startApp();
  goTo(HOME);
  await calls.probeServer.answer(true);
  goTo(MEETING);
  expect(screen()).toBe('meeting');
  const app = await startAuthenticated();
  app.actor.send({ type: 'account.logOut' });
  app.goTo(MEETING);
  expect(app.screen()).toBe('meeting');
});

test('after the call a guest is at /, and told that it ended [A4-011, C2-004]', async () => {
  const { calls, children, effects, end, goTo, screen, state } = startApp();
  goTo(MEETING);
  end(state().children.page as never, undefined);
  expect([effects.goHome.mock.calls.length, children.page.inputs.at(-1)]).toEqual([
    1,
    { page: 'guestMeeting', params: { begins: 'over' } },
  ]);
  goTo(HOME);
  expect([screen(), state().value]).toEqual(['meeting', 'guestCallEnded']);
  end(state().children.page as never, undefined);
  await calls.probeServer.answer(true);
  expect(screen()).toBe('login');
});

test('another meeting may be entered from there', () => {
  const { end, goTo, state } = startApp();
  goTo(MEETING);
  end(state().children.page as never, undefined);
  goTo(MEETING);
  expect(state().value).toBe('guestMeeting');
});
