import { guestTargetOf } from './app.events.ts';
import { appSetup } from './app.setup.ts';

/** Notices belong to the place that one leaves. */
export const takingRoute = { actions: ['takeRoute', 'dismissNotices'] } as const;

/* Pages for whoever is not logged in. */

export const guestMeeting = appSetup.createStateConfig({
  description: 'A§4 a guest link flags the session as guest and skips the log-in',
  entry: 'showTitle',
  invoke: {
    id: 'page',
    src: 'page',
    input: ({ context }) => guestTargetOf(context.route),
    onDone: '#app.guestCallEnded',
  },
  on: { 'route.changed': { target: '#app.loading', ...takingRoute } },
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
    'route.changed': [
      { guard: 'leadsHome', ...takingRoute },
      { target: '#app.loading', ...takingRoute },
    ],
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
  on: { 'route.changed': { target: '#app.loading', ...takingRoute } },
});
