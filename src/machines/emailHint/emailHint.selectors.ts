import type { EmailHintSnapshot } from './emailHint.machine.ts';

export const selectShown = (snapshot: EmailHintSnapshot): boolean => snapshot.matches('shown');
