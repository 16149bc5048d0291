import { guestTargetOf } from './app.events.ts';
import { appSetup } from './app.setup.ts';

/** Notices belong to the place that one leaves. */
export const takingRoute = { actions: ['takeRoute', 'dismissNotices'] } as const;

/** The address that somebody goes to next is met as at the start. */
const startingAnew = { target: '#app.loading', ...takingRoute } as const;

/** The address brings a token or a key along. */
export const enteringByLink = {
  guard: 'bringsCredentials',
  target: '#app.loading.authenticating',
  ...takingRoute,
} as const;

/** What an address leads to where nobody is logged in. */
export const arrivals = [
  { guard: 'leadsToRecovery', target: '#app.recoveryPassword', ...takingRoute },
  enteringByLink,
  { guard: 'leadsToMeeting', target: '#app.guestMeeting', ...takingRoute },
  takingRoute,
] as const;

/* Pages for whoever is not logged in. */

export const invalidLink = appSetup.createStateConfig({
  description: "A§9 'not-existing-end-point': a key that opens nothing",
  entry: 'showTitle',
  invoke: { id: 'page', src: 'page', input: { page: 'join', params: { begins: 'invalid' } } },
  exit: 'forgetLink',
  on: { 'join.left': { actions: 'goHome' }, 'route.changed': startingAnew },
});

export const guestMeeting = appSetup.createStateConfig({
  description: 'A§4 a guest link flags the session as guest and skips the log-in',
  entry: 'showTitle',
  invoke: {
    id: 'page',
    src: 'page',
    input: ({ context }) => guestTargetOf(context.route),
    onDone: '#app.guestCallEnded',
  },
  on: { 'route.changed': startingAnew },
});

export const guestCallEnded = appSetup.createStateConfig({
  description: 'C§4 a guest goes to / after the call, and is told that it ended',
  entry: 'goHome',
  invoke: {
    id: 'page',
    src: 'page',
    input: { page: 'guestMeeting', params: { begins: 'over' } },
    onDone: '#app.loading',
  },
  on: {
    'route.changed': [{ guard: 'leadsHome', ...takingRoute }, startingAnew],
  },
});

export const recoveryPassword = appSetup.createStateConfig({
  description: 'A§2 reached with the query action=recovery-pass',
  entry: 'showTitle',
  invoke: {
    id: 'page',
    src: 'page',
    input: { page: 'recovery', params: {} },
    onDone: { target: '#app.awaitingCredentials', actions: 'goHome' },
  },
  on: { 'route.changed': startingAnew },
});
