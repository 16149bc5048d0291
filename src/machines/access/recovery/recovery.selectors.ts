import type { RecoverySnapshot, RecoveryContext, RecoveryStep } from './recovery.machine.ts';

/** A link that could not be looked at stands where it was: it is being checked. */
export function selectRecoveryStep({ value }: RecoverySnapshot): RecoveryStep {
  if (value === 'left') return 'done';
  return value === 'unchecked' ? 'checking' : value;
}

export const selectRecoveryTrouble = ({ context }: RecoverySnapshot): RecoveryContext['trouble'] => context.trouble;
