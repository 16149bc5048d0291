import { describe, expect, test } from 'vitest';
import { sampleAccount } from '../../access/login/login.samples.ts';
import { selectNotices } from '../notifications/notifications.machine.ts';
import { sampleRights } from '../../shared/rights/rights.samples.ts';
import { fakeCall, settle } from '../../shared/testing.ts';
import {
  selectAccount,
  selectCurrentSession,
  selectFatalCode,
  selectHome,
  selectNotifications,
  selectPage,
  selectSystemCheck,
  selectSessions,
  selectSettingsTab,
} from './app.selectors.ts';
import { CLIENT, clientRoute, HOME, startApp, startAuthenticated } from './app.testing.ts';
import type { Route } from './app.types.ts';

describe('routes', () => {
  test.each<[Route, string]>([
    [HOME, 'home'],
    [clientRoute(CLIENT), 'client'],
    [{ screen: 'settings', tab: 'preferences' }, 'settings'],
    [{ screen: 'settings', tab: 'systemCheck' }, 'settings'],
  ])('%j shows %s', async (route, screen) => {
    const app = await startAuthenticated(route);
    expect([app.screen(), app.effects.showTitle.mock.calls.length]).toEqual([screen, 1]);
  });

  test('an unknown one goes home [A2-004]', async () => {
    const { effects, screen, goTo } = await startAuthenticated({ screen: 'unknown' });
    expect([effects.goHome.mock.calls.length, screen()]).toEqual([1, 'loading']);
    goTo(HOME);
    expect(screen()).toBe('home');
  });

  test('Home says that there is no page at an unknown address, and only then', async () => {
    const { effects, goTo } = await startAuthenticated(HOME);
    goTo({ screen: 'unknown' });
    expect(effects.tellUnknown).not.toHaveBeenCalled();
    goTo(HOME);
    goTo(clientRoute(CLIENT));
    goTo(HOME);
    expect(effects.tellUnknown).toHaveBeenCalledOnce();
  });

  test('every route but home refreshes the token first [A2-003]', async () => {
    const { calls, goTo, state } = await startAuthenticated();
    goTo({ screen: 'settings', tab: 'preferences' });
    expect(calls.refreshToken.inputs).toHaveLength(2);
    await calls.refreshToken.answer({ ...sampleAccount, username: 'maria2' });
    expect([selectAccount(state())?.username, selectSettingsTab(state())]).toEqual(['maria2', 'preferences']);
    goTo(HOME);
    expect(calls.refreshToken.inputs).toHaveLength(2);
  });

  test('a refresh that is refused shows the log-in, one that finds no gateway changes nothing', async () => {
    const refused = await startAuthenticated();
    refused.goTo(clientRoute(CLIENT));
    await refused.calls.refreshToken.refuse('INVALID_CREDENTIALS');
    expect([refused.screen(), selectSessions(refused.state())]).toEqual(['login', {}]);
    const unreachable = await startAuthenticated();
    unreachable.goTo(clientRoute(CLIENT));
    await unreachable.calls.refreshToken.refuse('UNREACHABLE');
    expect(unreachable.screen()).toBe('client');
  });

  test('nor does one that is held off for asking too often', async () => {
    const { calls, goTo, screen } = await startAuthenticated();
    goTo(clientRoute(CLIENT));
    await calls.refreshToken.refuse('BAD_REQUEST', { status: 429 });
    expect(screen()).toBe('client');
  });

  test('a change dismisses all messages', async () => {
    const { actor, goTo, state } = await startAuthenticated();
    const notices = selectNotifications(state())!;
    notices.send({ type: 'notice.show', notice: { kind: 'error', key: 'x' } });
    goTo({ screen: 'settings', tab: 'preferences' });
    expect([selectNotices(notices.getSnapshot()), actor.getSnapshot().status]).toEqual([[], 'active']);
  });

  test('coming home reads the list again; the check is made anew each time', async () => {
    const { children, goTo, state } = await startAuthenticated();
    goTo({ screen: 'settings', tab: 'systemCheck' });
    expect(selectSystemCheck(state())).toBeDefined();
    goTo(HOME);
    expect([selectSystemCheck(state()), children.home.received]).toEqual([
      undefined,
      ['home.refresh', 'home.left', 'home.refresh'],
    ]);
  });

  test('what somebody may do is passed on to Home and to the disk, which is looked at with Home [A6-004]', async () => {
    const { actor, children, goTo } = await startAuthenticated({ screen: 'settings', tab: 'systemCheck' });
    actor.send({ type: 'rights.changed', rights: sampleRights });
    goTo(HOME);
    expect([children.home.received, children.diskSpace.received]).toEqual([
      ['rights.changed', 'home.refresh'],
      ['rights.changed', 'diskSpace.look'],
    ]);
  });

  test('credentials in the address of a running app are taken up from the start', async () => {
    const { goTo, state } = await startAuthenticated();
    goTo(clientRoute(CLIENT), true);
    expect([state().value, selectHome(state())]).toEqual([{ loading: 'authenticating' }, undefined]);
  });
});

describe('sessions', () => {
  test('open with their route and go on while one looks elsewhere [A2-085]', async () => {
    const { children, goTo, state } = await startAuthenticated();
    goTo(clientRoute(CLIENT));
    const session = selectCurrentSession(state());
    goTo(HOME);
    expect([selectCurrentSession(state()), children.session.received]).toEqual([undefined, ['session.hidden']]);
    goTo(clientRoute('Mg'));
    goTo(clientRoute(CLIENT));
    expect(selectCurrentSession(state())).toBe(session);
    expect([Object.keys(selectSessions(state())), children.session.inputs]).toEqual([
      [CLIENT, 'Mg'],
      [{ clientId: CLIENT }, { clientId: 'Mg' }],
    ]);
  });

  test('a left one is gone and home shows [A2-090]', async () => {
    const { end, effects, state } = await startAuthenticated(clientRoute(CLIENT));
    end(selectCurrentSession(state()) as never, { clientId: CLIENT, next: 'home' });
    expect([selectSessions(state()), effects.goHome.mock.calls.length]).toEqual([{}, 1]);
  });

  test('one that ends out of sight leaves the screen as it is', async () => {
    const { end, goTo, effects, state } = await startAuthenticated(clientRoute(CLIENT));
    const hidden = selectCurrentSession(state());
    goTo(clientRoute('Mg'));
    end(hidden as never, { clientId: CLIENT, next: 'home' });
    expect([Object.keys(selectSessions(state())), effects.goHome.mock.calls]).toEqual([['Mg'], []]);
  });

  test('what has ended or failed is tried anew when it is opened again; what runs is shown', async () => {
    const { children, state, goTo } = await startAuthenticated(clientRoute(CLIENT));
    const first = selectCurrentSession(state());
    goTo(HOME);
    goTo(clientRoute(CLIENT));
    expect([selectCurrentSession(state()) === first, children.session.inputs.length]).toEqual([true, 1]);
    first?.send({ type: 'fail' } as never);
    goTo(HOME);
    goTo(clientRoute(CLIENT));
    expect([selectCurrentSession(state()) === first, children.session.inputs.length]).toEqual([false, 2]);
    expect([first?.getSnapshot().status, Object.keys(selectSessions(state()))]).toEqual(['stopped', [CLIENT]]);
  });

  test('a reconnect is a new session in the place of the old', async () => {
    const { end, children, effects, state, screen } = await startAuthenticated(clientRoute(CLIENT));
    const old = selectCurrentSession(state());
    end(old as never, { clientId: CLIENT, next: 'reconnect' });
    const fresh = selectCurrentSession(state());
    expect([fresh === old, fresh?.getSnapshot().status, screen()]).toEqual([false, 'active', 'client']);
    expect([children.session.inputs.length, effects.goHome.mock.calls]).toEqual([2, []]);
  });

  test('one that asks for it logs out', async () => {
    const { end, state, screen } = await startAuthenticated(clientRoute(CLIENT));
    end(selectCurrentSession(state()) as never, { clientId: CLIENT, next: 'logOut' });
    expect([screen(), selectSessions(state())]).toEqual(['loggedOut', {}]);
  });

  test('end with the account', async () => {
    const { actor, state } = await startAuthenticated(clientRoute(CLIENT));
    const session = selectCurrentSession(state());
    actor.send({ type: 'account.loggedOutElsewhere' });
    expect([session?.getSnapshot().status, Object.keys(state().children).sort()]).toEqual([
      'stopped',
      ['accountEvents', 'notifications', 'preferences', 'routes'],
    ]);
  });
});

describe('logging out', () => {
  test('is a state of the application with a screen of its own [A4-007 A4-016]', async () => {
    const { actor, screen, state } = await startAuthenticated();
    actor.send({ type: 'account.logOut' });
    expect([state().value, screen()]).toEqual([{ loggedOut: 'revoking' }, 'loggedOut']);
  });

  test('goes to / [A2-089]', async () => {
    const { actor, effects } = await startAuthenticated({ screen: 'settings', tab: 'preferences' });
    expect(effects.goHome).not.toHaveBeenCalled();
    actor.send({ type: 'account.logOut' });
    expect(effects.goHome).toHaveBeenCalledOnce();
  });

  test('closes the socket [A4-028]', async () => {
    const { actor, state } = await startAuthenticated();
    expect(state().children.generalSocket).toBeDefined();
    actor.send({ type: 'account.logOut' });
    expect(state().children.generalSocket).toBeUndefined();
  });

  test('revokes the token and forgets the account, whether or not that arrives [A4-026 A4-027]', async () => {
    const { actor, calls, screen, state } = await startAuthenticated();
    actor.send({ type: 'account.logOut' });
    expect(calls.logOut.inputs).toHaveLength(1);
    expect([selectAccount(state()), state().context.hasCredentials]).toEqual([null, false]);
    await calls.logOut.refuse('UNREACHABLE');
    expect(state().value).toEqual({ loggedOut: 'revoked' });
    actor.send({ type: 'account.logInAgain' });
    expect(screen()).toBe('login');
  });

  test('in another tab logs out here too, without revoking twice', async () => {
    const { actor, calls, screen } = await startAuthenticated();
    actor.send({ type: 'account.loggedOutElsewhere' });
    expect([screen(), calls.logOut.inputs]).toEqual(['loggedOut', []]);
    actor.send({ type: 'account.loggedInElsewhere' });
    await calls.refreshToken.answer(sampleAccount);
    expect(screen()).toBe('home');
  });

  test('credentials that the gateway refuses show the log-in [A4-015]', async () => {
    const { actor, screen, state } = await startAuthenticated();
    actor.send({ type: 'credentials.refused' });
    expect([screen(), selectAccount(state())]).toEqual(['login', null]);
  });
});

describe('what breaks', () => {
  test('while drawing is fatal, with its code', async () => {
    const { actor, screen, state } = await startAuthenticated();
    actor.send({ type: 'app.failed', code: 'RENDER' });
    expect([screen(), selectFatalCode(state())]).toEqual(['fatal', 'RENDER']);
  });

  test('in a child that nobody expected is fatal too, and its cause is told to the console', async () => {
    const app = startApp({ hasStoredToken: true });
    app.goTo(HOME);
    await app.calls.refreshToken.answer(sampleAccount);
    app.actor.send({ type: 'xstate.error.actor.palette', error: new Error('broken') } as never);
    await settle();
    expect([app.screen(), selectFatalCode(app.state())]).toEqual(['fatal', 'INTERNAL_ERROR']);
    expect(app.effects.tellCause).toHaveBeenCalledOnce();
  });
});

test('the code behind the log-in is waited for; without it there is nothing to show', async () => {
  const loadAuthenticated = fakeCall<boolean>();
  const app = startApp({ hasStoredToken: true }, loadAuthenticated.logic);
  app.goTo(HOME);
  await app.calls.refreshToken.answer(sampleAccount);
  expect([app.state().value, app.screen()]).toEqual([{ loading: 'arriving' }, 'loading']);
  await loadAuthenticated.refuse('UNREACHABLE');
  expect([app.screen(), selectFatalCode(app.state())]).toEqual(['fatal', 'UNREACHABLE']);
});

describe('pages', () => {
  const CONNECTIONS: Route = { screen: 'page', page: 'connections', params: { dataSource: 'postgresql' } };

  test('a page is started with its place, each place anew', async () => {
    const { children, goTo, state, screen } = await startAuthenticated(CONNECTIONS);
    const first = selectPage(state());
    goTo({ ...CONNECTIONS, page: 'connection', params: { id: '7' } });
    expect([screen(), selectPage(state()) === first]).toEqual(['page', false]);
    expect(children.page.inputs).toEqual([
      { page: 'connections', params: { dataSource: 'postgresql' } },
      { page: 'connection', params: { id: '7' } },
    ]);
    goTo(HOME);
    expect(selectPage(state())).toBeUndefined();
  });

  test('a page that is done leads home', async () => {
    const { effects, end, state } = await startAuthenticated(CONNECTIONS);
    end(selectPage(state()) as never, undefined);
    expect(effects.goHome).toHaveBeenCalledOnce();
  });

  test('the preferences come with what belongs to the account', async () => {
    const { children, state } = await startAuthenticated({ screen: 'settings', tab: 'preferences' });
    expect([children.page.inputs, selectPage(state())]).toEqual([[{ page: 'account', params: {} }], expect.anything()]);
  });

  test('a link to a part of the preferences leads to that part', async () => {
    const { children } = await startAuthenticated({ screen: 'settings', tab: 'preferences', section: 'email' });
    expect(children.page.inputs).toEqual([{ page: 'account', params: { section: 'email' } }]);
  });
});

describe('the recovery of a password', () => {
  const RECOVERY: Route = { screen: 'recovery' };

  test('its link shows it whether a token is stored or not, and its end leads to the log-in', () => {
    const { children, effects, end, goTo, screen, state } = startApp({ hasStoredToken: true });
    goTo(RECOVERY);
    expect([screen(), children.page.inputs]).toEqual(['recovery', [{ page: 'recovery', params: {} }]]);
    end(selectPage(state()) as never, undefined);
    expect([screen(), effects.goHome.mock.calls.length]).toEqual(['login', 1]);
  });

  test('the link works at the log-in, after a log-out and in a running session', async () => {
    const app = await startAuthenticated();
    app.goTo(RECOVERY);
    expect(app.screen()).toBe('recovery');
    app.goTo(HOME);
    await app.calls.refreshToken.answer(sampleAccount);
    app.actor.send({ type: 'account.logOut' });
    app.goTo(HOME);
    expect(app.screen()).toBe('loggedOut');
    app.goTo(RECOVERY);
    app.end(selectPage(app.state()) as never, undefined);
    app.goTo(RECOVERY);
    expect(app.screen()).toBe('recovery');
  });
});
