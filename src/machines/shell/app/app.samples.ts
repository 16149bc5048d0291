import { sampleAccount } from '../../access/login/login.samples.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { sampleRights } from '../../shared/rights/rights.samples.ts';
import { appMachine } from './app.machine.ts';
import type { AppEvent, AppInput, Route } from './app.types.ts';

const clientId = 'MQBjAG1haW4';
/** Of a session that somebody else shares. */
const sharedId = 'MQBjAHBvc3RncmVzcWwtc2hhcmVk';

const goTo = (route: Route, bringsKey = false): AppEvent => ({
  type: 'route.changed',
  route,
  bringsCredentials: bringsKey,
  bringsKey,
});

export const sampleAppInput: AppInput = {
  hasStoredToken: false,
  server: { domain: '', port: '' },
  preferences: { theme: 'system', language: 'en', systemIsDark: false },
};

export const appEntry = entryOf(appMachine, {
  inputs: [sampleAppInput],
  events: [
    goTo({ screen: 'home' }),
    goTo({ screen: 'home' }, true),
    goTo({ screen: 'client', clientId }),
    goTo({ screen: 'client', clientId: sharedId }),
    goTo({ screen: 'client', clientId: sharedId }, true),
    goTo({ screen: 'settings', tab: 'preferences' }),
    goTo({ screen: 'settings', tab: 'systemCheck' }),
    goTo({ screen: 'page', page: 'connections', params: {} }),
    goTo({ screen: 'page', page: 'meet', params: { id: 'room', key: 'Ab3dE9' } }),
    goTo({ screen: 'recovery' }),
    goTo({ screen: 'unknown' }),
    goTo({ screen: 'unknown' }, true),
    { type: 'join.waiting' },
    { type: 'join.over' },
    { type: 'join.left' },
    { type: 'account.logOut' },
    { type: 'account.logInAgain' },
    { type: 'account.loggedOutElsewhere' },
    { type: 'account.loggedInElsewhere' },
    { type: 'credentials.refused' },
    { type: 'app.failed', code: 'RENDER' },
    { type: 'app.retry' },
    { type: 'rights.changed', rights: sampleRights },
  ],
  outputs: {
    probeServer: [true],
    refreshToken: [sampleAccount, { ...sampleAccount, username: '' }],
    logOut: [true],
    loadAuthenticated: [true],
    login: [
      { outcome: 'loggedIn', account: sampleAccount },
      { outcome: 'failed', code: 'INTERNAL_ERROR' },
    ],
    session: [
      { clientId, next: 'home' },
      { clientId, next: 'reconnect' },
      { clientId, next: 'logOut' },
      { clientId: sharedId, next: 'visit' },
    ],
  },
  failures: {
    probeServer: refusals('UNREACHABLE'),
    refreshToken: refusals('INVALID_CREDENTIALS', 'UNREACHABLE', 'INTERNAL_ERROR'),
    logOut: refusals('UNREACHABLE'),
    loadAuthenticated: refusals('UNREACHABLE'),
  },
});
