import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { failureOf, isHeldOff } from '../../shared/failure.ts';
import type { Account, LoginOutput } from '../../access/login/login.types.ts';
import type { SessionOutput } from '../../session/session/session.types.ts';
import type { RouteTarget } from '../page/page.types.ts';
import type { AppEvent, Route } from './app.types.ts';

/** A session has a name of its own, so its last event is met with a wildcard. */
type SessionDone = DoneActorEvent<SessionOutput, '*'>;
type ChildFailed = ErrorActorEvent<unknown, '*'>;
export type AnyAppEvent = AppEvent | SessionDone | ChildFailed;

/** A token or key of a form that none has is as wrong as one that nobody knows. */
const CREDENTIAL_CODES: readonly string[] = [
  'INVALID_CREDENTIALS',
  'INSUFFICIENT_CREDENTIALS',
  'PERMISSION_DENIED',
  'BAD_REQUEST',
];

/** The wildcard also meets actors that end without an answer, such as a stream that completes. */
function endedIn({ event: { output } }: { readonly event: { readonly output: unknown } }): SessionOutput | null {
  return typeof output === 'object' && output !== null && 'next' in output ? (output as SessionOutput) : null;
}

/** The action or guard is given what an ended session wants next; null where something else has ended. */
export const withEnd = <const Type extends string>(type: Type) => ({ type, params: endedIn }) as const;

export const isCredentialRefusal = (error: unknown): boolean =>
  !isHeldOff(error) && CREDENTIAL_CODES.includes(failureOf(error));

export const accountIn = (login: LoginOutput): Account | null => (login.outcome === 'loggedIn' ? login.account : null);

export const codeIn = (login: LoginOutput): string => (login.outcome === 'failed' ? login.code : 'INTERNAL_ERROR');

/** The fatal page shows the code; what caused it is for the console, where whoever mends it looks. */
export const fatalError = [
  {
    type: 'rememberFatal',
    params: ({ event }: { readonly event: { readonly error: unknown } }): string => failureOf(event.error),
  },
  'tellCause',
] as const;

/** The page that a route names. */
export function targetOf(route: Route | null): RouteTarget {
  if (route?.screen !== 'page') throw new Error('The route names no page.');
  return { page: route.page, params: route.params };
}

/** What belongs to oneself, at the part that the route names. */
export function accountOf(route: Route | null): RouteTarget {
  const section = route?.screen === 'settings' ? route.section : undefined;
  return { page: 'account', params: section === undefined ? {} : { section } };
}

/** The same page for whoever has no log-in. */
export const guestTargetOf = (route: Route | null): RouteTarget => ({
  page: 'guestMeeting',
  params: targetOf(route).params,
});

/** The page that asks to be let into what the route names. */
export const visitOf = (route: Route | null): RouteTarget => ({
  page: 'join',
  params: { begins: 'arriving', clientId: route?.screen === 'client' ? route.clientId : '' },
});
