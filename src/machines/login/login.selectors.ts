import type { CountdownActorRef } from '../countdown/countdown.machine.ts';
import type { LoginSnapshot } from './login.machine.ts';
import type { LoginMessage } from './login.types.ts';

export type LoginStep = 'password' | 'newPassword' | 'code';

export function selectStep(snapshot: LoginSnapshot): LoginStep {
  if (snapshot.matches('needNewPassword')) return 'newPassword';
  return snapshot.matches('needTotp') ? 'code' : 'password';
}

export const selectBusy = (snapshot: LoginSnapshot): boolean => snapshot.hasTag('busy');

/** The gateway refuses every try until the countdown is over. */
export const selectLocked = (snapshot: LoginSnapshot): boolean => snapshot.matches('locked');

export const selectMessage = (snapshot: LoginSnapshot): LoginMessage | null => snapshot.context.message;

export const selectCountdown = (snapshot: LoginSnapshot): CountdownActorRef | undefined => snapshot.children.countdown;
