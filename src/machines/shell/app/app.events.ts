import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { failureOf, isHeldOff } from '../../shared/failure.ts';
import type { Account, LoginOutput } from '../../access/login/login.types.ts';
import type { SessionOutput } from '../../session/session/session.types.ts';
import type { PagePlace } from '../page/page.types.ts';
import type { AppEvent, Route } from './app.types.ts';

export type Refreshed = DoneActorEvent<Account, 'refreshToken'>;
export type NotRefreshed = ErrorActorEvent<unknown, 'refreshToken'>;
export type LoginDone = DoneActorEvent<LoginOutput, 'login'>;
/** A session has a name of its own, so its last event is met with a wildcard. */
export type SessionDone = DoneActorEvent<SessionOutput, '*'>;
export type ChildFailed = ErrorActorEvent<unknown, '*'>;
export type AnyAppEvent = AppEvent | Refreshed | NotRefreshed | LoginDone | SessionDone | ChildFailed;

/** A token or key of a form that none has is as wrong as one that nobody knows. */
const CREDENTIAL_CODES: readonly string[] = [
  'INVALID_CREDENTIALS',
  'INSUFFICIENT_CREDENTIALS',
  'PERMISSION_DENIED',
  'BAD_REQUEST',
];

/** The wildcard also meets actors that end without an answer, such as a stream that completes. */
function outputOf(event: AnyAppEvent): object {
  const output: unknown = 'output' in event ? event.output : null;
  return typeof output === 'object' && output !== null ? output : {};
}

/** What an ended session wants next; null for every other event. */
export function endedSession(event: AnyAppEvent): SessionOutput | null {
  const output = outputOf(event);
  return 'next' in output ? (output as SessionOutput) : null;
}

function loginIn(event: AnyAppEvent): LoginOutput | null {
  const output = outputOf(event);
  return 'outcome' in output ? (output as LoginOutput) : null;
}

export function isCredentialRefusal(event: AnyAppEvent): boolean {
  if (event.type !== 'xstate.error.actor.refreshToken' || isHeldOff(event.error)) return false;
  return CREDENTIAL_CODES.includes(failureOf(event.error));
}

export function isUnreachable(event: AnyAppEvent): boolean {
  return event.type === 'xstate.error.actor.refreshToken' && failureOf(event.error) === 'UNREACHABLE';
}

export function accountIn(event: AnyAppEvent): Account | null {
  if (event.type === 'xstate.done.actor.refreshToken') return event.output;
  const login = loginIn(event);
  return login?.outcome === 'loggedIn' ? login.account : null;
}

/** The code that the fatal page shows. */
export function fatalCodeOf(event: AnyAppEvent): string {
  if (event.type === 'app.failed') return event.code;
  if ('error' in event) return failureOf(event.error);
  const login = loginIn(event);
  return login?.outcome === 'failed' ? login.code : 'INTERNAL_ERROR';
}

/** The page that a route names. */
export function placeOf(route: Route | null): PagePlace {
  if (route?.screen !== 'page') throw new Error('The route names no page.');
  return { page: route.page, params: route.params };
}

/** The page that asks to be let into what the route names. */
export const visitOf = (route: Route | null): PagePlace => ({
  page: 'join',
  params: { begins: 'arriving', clientId: route?.screen === 'client' ? route.clientId : '' },
});
