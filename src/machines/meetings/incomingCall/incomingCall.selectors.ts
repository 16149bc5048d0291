import type { IncomingCallSnapshot } from './incomingCall.machine.ts';
import type { IncomingCall, Refused } from './incomingCall.types.ts';

const NONE: readonly IncomingCall[] = [];

export const selectCalls = (snapshot: IncomingCallSnapshot): readonly IncomingCall[] =>
  snapshot.matches({ call: { ringing: 'shown' } }) ? snapshot.context.calls : NONE;
export const selectIsInRoom = (snapshot: IncomingCallSnapshot): boolean => snapshot.context.isInRoom;
/** Who is being called back to, while one room is left for another. */
export const selectSwitchingTo = (snapshot: IncomingCallSnapshot): string | null =>
  snapshot.matches({ call: 'switching' }) ? (snapshot.context.taken?.username ?? null) : null;
export const selectRefused = (snapshot: IncomingCallSnapshot): Refused | null =>
  snapshot.matches({ own: { refused: 'shown' } }) ? snapshot.context.refused : null;
