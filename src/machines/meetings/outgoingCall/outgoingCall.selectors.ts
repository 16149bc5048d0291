import type { OutgoingCallSnapshot } from './outgoingCall.machine.ts';

export const selectIsRinging = (snapshot: OutgoingCallSnapshot): boolean => snapshot.matches('ringing');
