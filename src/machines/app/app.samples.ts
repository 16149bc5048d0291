import { sampleAccount } from '../login/login.samples.ts';
import { done, refused, type MachineSamples } from '../samples.ts';
import type { AppInput, Route } from './app.types.ts';

const goTo = (route: Route, bringsCredentials = false) => ({ type: 'route.changed', route, bringsCredentials });
const clientId = 'MQBjAG1haW4';
const ended = (next: 'home' | 'reconnect' | 'logOut') => done(`client:${clientId}`, { clientId, next });

export const sampleAppInput: AppInput = {
  hasStoredToken: false,
  server: { domain: '', port: '' },
  preferences: { theme: 'system', language: 'en', systemIsDark: false },
};

export const appSamples: MachineSamples = {
  input: sampleAppInput,
  events: [
    goTo({ screen: 'home' }),
    goTo({ screen: 'home' }, true),
    goTo({ screen: 'client', clientId }),
    goTo({ screen: 'settings', tab: 'preferences' }),
    goTo({ screen: 'settings', tab: 'check' }),
    goTo({ screen: 'unknown' }),
    done('probeServer', true),
    refused('probeServer', 'UNREACHABLE'),
    done('refreshToken', sampleAccount),
    refused('refreshToken', 'INVALID_CREDENTIALS'),
    refused('refreshToken', 'UNREACHABLE'),
    refused('refreshToken', 'INTERNAL_ERROR'),
    done('setup', undefined),
    done('login', { outcome: 'loggedIn', account: sampleAccount }),
    done('login', { outcome: 'failed', code: 'INTERNAL_ERROR' }),
    done('logOut', true),
    refused('logOut', 'UNREACHABLE'),
    refused('palette', 'INTERNAL_ERROR'),
    ended('home'),
    ended('reconnect'),
    ended('logOut'),
    { type: 'account.logOut' },
    { type: 'account.logInAgain' },
    { type: 'account.loggedOutElsewhere' },
    { type: 'account.loggedInElsewhere' },
    { type: 'credentials.refused' },
    { type: 'app.failed', code: 'RENDER' },
    { type: 'app.retry' },
  ],
};
