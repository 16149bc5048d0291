import { describe, expect, test } from 'vitest';
import { sampleAccount } from '../../access/login/login.samples.ts';
import { selectNotices } from '../notifications/notifications.machine.ts';
import { settle } from '../../shared/testing.ts';
import {
  selectAccount,
  selectFatalCode,
  selectLogin,
  selectNotifications,
  selectScreen,
  selectSetup,
} from './app.selectors.ts';
import { CLIENT, clientRoute, HOME, startApp } from './app.testing.ts';

test('a log-in that succeeds takes away what an earlier one was told', async () => {
  const { calls, goTo, end, state } = startApp();
  goTo(HOME);
  await calls.probeServer.answer(true);
  const notices = selectNotifications(state())!;
  notices.send({ type: 'notice.show', notice: { kind: 'error', key: 'x' } });
  end(selectLogin(state()) as never, { outcome: 'loggedIn', account: sampleAccount });
  await settle();
  expect([selectScreen(state()), selectNotices(notices.getSnapshot())]).toEqual(['home', []]);
});

describe('loading', () => {
  test('begins without a route [A4-001]', () => {
    const { state, screen } = startApp({ hasStoredToken: true });
    expect([state().value, screen()]).toEqual([{ loading: 'routing' }, 'loading']);
  });

  test('with a stored token leads to ready [A4-002 A4-013]', async () => {
    const { calls, goTo, screen, state } = startApp({ hasStoredToken: true });
    goTo(HOME);
    expect(state().value).toEqual({ loading: 'authenticating' });
    await calls.refreshToken.answer(sampleAccount);
    expect([screen(), selectAccount(state())]).toEqual(['home', sampleAccount]);
  });

  test('without one shows the log-in, once the server is seen [A4-003 A4-014]', async () => {
    const { calls, goTo, screen, state } = startApp();
    goTo(HOME);
    expect(state().value).toEqual({ loading: 'probing' });
    await calls.probeServer.answer(true);
    expect([screen(), selectLogin(state())]).toEqual(['login', expect.anything()]);
  });

  test('a key in the address is tried before the log-in shows [A4-014]', async () => {
    const { calls, goTo, screen } = startApp();
    goTo(clientRoute(CLIENT), true);
    await calls.refreshToken.answer({ ...sampleAccount, username: '' });
    expect(screen()).toBe('client');
  });

  test('a key that comes while the page loads still is tried', async () => {
    const probing = startApp();
    probing.goTo(HOME);
    probing.goTo(clientRoute(CLIENT), true);
    expect(probing.state().value).toEqual({ loading: 'authenticating' });
    const authenticating = startApp({ hasStoredToken: true });
    authenticating.goTo(HOME);
    authenticating.goTo(clientRoute(CLIENT), true);
    await settle();
    expect(authenticating.calls.refreshToken.inputs).toHaveLength(2);
  });

  test('a key that comes after the log-out is tried', async () => {
    const { actor, calls, goTo, state } = startApp({ hasStoredToken: true });
    goTo(HOME);
    await calls.refreshToken.answer(sampleAccount);
    actor.send({ type: 'account.logOut' });
    goTo(clientRoute(CLIENT), true);
    expect(state().value).toEqual({ loading: 'authenticating' });
  });

  test('no reachable server leads to the setup [A4-004 A2-033]', async () => {
    const probed = startApp();
    probed.goTo(HOME);
    await probed.calls.probeServer.refuse('UNREACHABLE');
    expect([probed.screen(), selectSetup(probed.state())]).toEqual(['setup', expect.anything()]);
    const refreshed = startApp({ hasStoredToken: true });
    refreshed.goTo(HOME);
    await refreshed.calls.refreshToken.refuse('UNREACHABLE');
    expect(refreshed.screen()).toBe('setup');
    refreshed.end(selectSetup(refreshed.state()) as never, undefined);
    expect(refreshed.state().value).toEqual({ loading: 'authenticating' });
  });

  test.each(['INVALID_CREDENTIALS', 'INSUFFICIENT_CREDENTIALS', 'PERMISSION_DENIED'])(
    'a stored token that is refused (%s) shows the log-in [A4-015]',
    async (code) => {
      const { calls, goTo, screen, state } = startApp({ hasStoredToken: true });
      goTo(HOME);
      await calls.refreshToken.refuse(code);
      expect([screen(), state().context.hasCredentials]).toEqual(['login', false]);
    },
  );

  test('an internal error is fatal, and only a reload leaves it [A4-006 A4-017]', async () => {
    const { actor, calls, goTo, screen, state, effects } = startApp({ hasStoredToken: true });
    goTo(HOME);
    await calls.refreshToken.refuse('INTERNAL_ERROR');
    expect([screen(), selectFatalCode(state())]).toEqual(['fatal', 'INTERNAL_ERROR']);
    goTo(HOME);
    actor.send({ type: 'account.logOut' });
    expect(screen()).toBe('fatal');
    actor.send({ type: 'app.retry' });
    expect(effects.reload).toHaveBeenCalledOnce();
  });
});

describe('the log-in', () => {
  async function startLogin() {
    const app = startApp();
    app.goTo(clientRoute(CLIENT));
    await app.calls.probeServer.answer(true);
    return app;
  }

  test('leads to what the route asked for', async () => {
    const { end, state, screen, children } = await startLogin();
    end(selectLogin(state()) as never, { outcome: 'loggedIn', account: sampleAccount });
    await settle();
    expect([screen(), selectAccount(state())]).toEqual(['client', sampleAccount]);
    expect(children.home.inputs).toEqual([{ leadsAway: false }]);
  });

  test('an internal error is fatal', async () => {
    const { end, state, screen } = await startLogin();
    end(selectLogin(state()) as never, { outcome: 'failed', code: 'INTERNAL_ERROR' });
    expect([screen(), selectFatalCode(state())]).toEqual(['fatal', 'INTERNAL_ERROR']);
  });

  test('a link with a key, or a log-in in another tab, takes its place', async () => {
    const byLink = await startLogin();
    byLink.goTo(HOME);
    expect(byLink.screen()).toBe('login');
    byLink.goTo(HOME, true);
    expect(byLink.state().value).toEqual({ loading: 'authenticating' });
    const byTab = await startLogin();
    byTab.actor.send({ type: 'account.loggedInElsewhere' });
    expect(byTab.state().value).toEqual({ loading: 'authenticating' });
  });
});
