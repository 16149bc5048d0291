import { expect, test } from 'vitest';
import { shareClientId } from '../../../../contract/rules/shareLink.ts';
import { sampleAccount } from '../../access/login/login.samples.ts';
import { settle } from '../../shared/testing.ts';
import { selectCurrentSession, selectLogin, selectPage, selectSessions } from './app.selectors.ts';
import { clientRoute, HOME, startApp, startAuthenticated } from './app.testing.ts';
import type { Route } from './app.types.ts';

const SHARED = shareClientId('a-share');
const MEETING: Route = { screen: 'page', page: 'meet', params: { id: 'room' } };
const RECOVERY: Route = { screen: 'recovery' };

async function startGuest() {
  const app = startApp();
  app.goTo(clientRoute(SHARED), true);
  await app.calls.refreshToken.answer({ ...sampleAccount, username: '' });
  await settle();
  return app;
}

test.each<[string, Route, object]>([
  ['a link that was cut off', clientRoute(SHARED), { page: 'join', params: { begins: 'invalid' } }],
  ['a meeting', MEETING, { page: 'guestMeeting', params: { id: 'room' } }],
  ['a recovery', RECOVERY, { page: 'recovery', params: {} }],
])('%s has a page and a title for whoever is not logged in', (_what, route, page) => {
  const { children, effects, goTo, state } = startApp();
  goTo(route);
  expect([children.page.inputs, effects.showTitle.mock.calls.length]).toEqual([[page], 1]);
  expect(selectPage(state())).toBeDefined();
  goTo(HOME);
  expect([selectPage(state()), state().value]).toEqual([undefined, { loading: 'probing' }]);
});

test('an address that comes while the server is looked for leads where it would have led at first', () => {
  const { children, goTo, state } = startApp();
  goTo(HOME);
  expect(state().value).toEqual({ loading: 'probing' });
  goTo(MEETING);
  expect([state().value, children.page.inputs]).toEqual([
    'guestMeeting',
    [{ page: 'guestMeeting', params: { id: 'room' } }],
  ]);
});

test('a link that opens nothing is not tried again at the next address, where nobody was logged in', async () => {
  const { calls, goTo, state } = startApp();
  goTo(clientRoute(SHARED), true);
  await calls.refreshToken.refuse('INVALID_CREDENTIALS');
  goTo(HOME);
  expect(state().value).toEqual({ loading: 'probing' });
});

test('whoever logged in on this page still is after a link that opens nothing', async () => {
  const { calls, end, goTo, state } = startApp();
  goTo(HOME);
  await calls.probeServer.answer(true);
  end(selectLogin(state()) as never, { outcome: 'loggedIn', account: sampleAccount });
  await settle();
  goTo(clientRoute(SHARED), true);
  await calls.refreshToken.refuse('INVALID_CREDENTIALS');
  expect(state().value).toBe('invalidLink');
  goTo(HOME);
  expect(state().value).toEqual({ loading: 'authenticating' });
});

test('a link with its key is tried at the log-in, a page of the app waits behind it', async () => {
  const { calls, goTo, screen, state } = startApp();
  goTo({ screen: 'page', page: 'connections', params: {} });
  expect(state().value).toEqual({ loading: 'probing' });
  await calls.probeServer.answer(true);
  goTo({ screen: 'page', page: 'users', params: {} });
  expect(screen()).toBe('login');
  goTo(clientRoute(SHARED), true);
  expect(state().value).toEqual({ loading: 'authenticating' });
});

test('a guest who leaves is told so on a page with a title, and may still recover a password', async () => {
  const { children, effects, goTo, screen, state } = await startGuest();
  effects.showTitle.mockClear();
  goTo(HOME);
  expect([children.page.inputs.at(-1), effects.showTitle.mock.calls.length]).toEqual([
    { page: 'join', params: { begins: 'away' } },
    1,
  ]);
  expect(selectPage(state())).toBeDefined();
  goTo(RECOVERY);
  expect(screen()).toBe('recovery');
});

test('whoever asks to be let in, and whoever opens a page, sees its title', async () => {
  expect((await startGuest()).effects.showTitle).toHaveBeenCalledOnce();
  const member = await startAuthenticated({ screen: 'page', page: 'connections', params: {} });
  expect(member.effects.showTitle).toHaveBeenCalledOnce();
});

test('whoever is let in at once gets a session that nobody waited for', async () => {
  const { children, end, screen, state } = await startGuest();
  end(selectPage(state()) as never, undefined);
  expect([screen(), children.session.inputs]).toEqual(['client', [{ clientId: SHARED }]]);
});

test('one that is turned away while it waits is gone, and the page that asks goes on', async () => {
  const { actor, children, end, screen, state } = await startGuest();
  actor.send({ type: 'join.over' });
  actor.send({ type: 'join.waiting' });
  end(selectCurrentSession(state()) as never, { clientId: SHARED, next: 'visit' });
  expect([screen(), selectSessions(state()), children.page.inputs.length]).toEqual(['join', {}, 1]);
});

test('a visit that is over is not begun anew by going there again', async () => {
  const { children, end, goTo, state } = await startGuest();
  end(selectPage(state()) as never, undefined);
  const visit = selectCurrentSession(state());
  visit?.send({ type: 'fail' } as never);
  goTo(HOME);
  goTo(clientRoute(SHARED));
  expect([selectCurrentSession(state()) === visit, children.session.inputs.length]).toEqual([true, 1]);
});
