import type { CountdownActorRef } from '../../shared/countdown/countdown.machine.ts';
import type { ForgotPasswordActorRef } from '../forgotPassword/forgotPassword.machine.ts';
import type { ReachabilityActorRef } from '../reachability/reachability.machine.ts';
import type { LoginSnapshot } from './login.machine.ts';
import type { Enrolment, LoginMessage } from './login.types.ts';

export type LoginStep = 'password' | 'newPassword' | 'code' | 'enrolment' | 'recoveryCodes';

export function selectStep(snapshot: LoginSnapshot): LoginStep {
  if (snapshot.matches('needNewPassword')) return 'newPassword';
  if (snapshot.matches('needEnroll')) return 'enrolment';
  if (snapshot.matches('showingCodes')) return 'recoveryCodes';
  return snapshot.matches('needTotp') ? 'code' : 'password';
}

/** It is not known yet whether this device logs in by itself, or is locked. */
export const selectRestoring = (snapshot: LoginSnapshot): boolean => snapshot.matches('restoring');

export const selectBusy = (snapshot: LoginSnapshot): boolean => snapshot.hasTag('busy');

/** The gateway refuses every try until the countdown is over. */
export const selectLocked = (snapshot: LoginSnapshot): boolean => snapshot.matches('locked');

export const selectMessage = (snapshot: LoginSnapshot): LoginMessage | null => snapshot.context.message;

/** 0 where no new password is asked for. */
export const selectPasswordMinChars = (snapshot: LoginSnapshot): number => snapshot.context.passwordMinChars;

export const selectCountdown = (snapshot: LoginSnapshot): CountdownActorRef | undefined => snapshot.children.countdown;

export const selectEnrolment = (snapshot: LoginSnapshot): Enrolment | null => snapshot.context.enrolment;

export const selectRecoveryCodes = (snapshot: LoginSnapshot): readonly string[] => snapshot.context.recoveryCodes;

export const selectReachability = (snapshot: LoginSnapshot): ReachabilityActorRef | undefined =>
  snapshot.children.reachability;

export const selectForgotPassword = (snapshot: LoginSnapshot): ForgotPasswordActorRef | undefined =>
  snapshot.children.forgotPassword;
