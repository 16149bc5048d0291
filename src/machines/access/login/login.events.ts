import { assertEvent, type DoneActorEvent } from 'xstate';
import type { Account, Enrolment, LoginAnswer, LoginEvent, LoginMessage, LoginReply, Recalled } from './login.types.ts';

export type AnyLoginEvent =
  LoginEvent | DoneActorEvent<LoginReply, 'authenticate'> | DoneActorEvent<Recalled, 'recall'>;

const NOTHING: Recalled = { lockedForSeconds: 0, remembered: false };

export const recalledIn = (event: AnyLoginEvent): Recalled =>
  event.type === 'xstate.done.actor.recall' ? event.output : NOTHING;

export function replyOf(event: AnyLoginEvent): LoginReply | null {
  return event.type === 'xstate.done.actor.authenticate' ? event.output : null;
}

export function messageOf(event: AnyLoginEvent): LoginMessage | null {
  const reply = replyOf(event);
  return reply !== null && 'message' in reply ? reply.message : null;
}

export function accountOf(event: AnyLoginEvent): Account | null {
  const reply = replyOf(event);
  return reply?.kind === 'accepted' ? reply.account : null;
}

export function recoveryCodesIn(event: AnyLoginEvent): readonly string[] {
  const reply = replyOf(event);
  return reply?.kind === 'accepted' ? (reply.recoveryCodes ?? []) : [];
}

export function enrolmentOf(event: AnyLoginEvent): Enrolment | null {
  const reply = replyOf(event);
  return reply?.kind === 'enrolmentNeeded' ? reply.enrolment : null;
}

export function minCharsIn(event: AnyLoginEvent): number {
  const reply = replyOf(event);
  return reply?.kind === 'newPasswordNeeded' ? reply.minChars : 0;
}

export function lockIn(event: AnyLoginEvent): number {
  const reply = replyOf(event);
  return reply?.kind === 'locked' ? reply.seconds : recalledIn(event).lockedForSeconds;
}

/** What a person has typed, as it is sent. */
export function answerOf(event: AnyLoginEvent): LoginAnswer {
  assertEvent(event, ['login.submit', 'newPassword.submit', 'code.submit']);
  switch (event.type) {
    case 'login.submit': {
      const { username, password, remember } = event;
      return { step: 'password', username: username.trim(), password, remember };
    }
    case 'newPassword.submit':
      return { step: 'newPassword', newPassword: event.newPassword, confirmation: event.confirmation };
    case 'code.submit':
      return { step: 'code', code: event.code.trim() };
  }
}
