/** Why somebody who was called does not come. */
export const CALL_REFUSALS = ['rejected', 'busy', 'offline', 'off', 'full', 'self', 'tooMany'] as const;
export type CallRefusal = (typeof CALL_REFUSALS)[number];

/** Why it rings no more: the caller gave up, or it was decided in another window. */
export const CALL_ENDS = ['hungUp', 'answered', 'rejected'] as const;
export type CallEnd = (typeof CALL_ENDS)[number];

/** One window of somebody who is logged in (C§3 online user). */
export interface OnlineUser {
  readonly wsSessionId: string;
  readonly username: string;
  /** Null where it is in no room. */
  readonly roomid: string | null;
  /** How many are in that room; 0 where there is none. */
  readonly people: number;
}

interface RoomOfCaller {
  readonly roomid: string | null;
  readonly people: number;
}

/** C§4: whoever talks with somebody does not call one who talks with somebody else. */
export const isBusyFor = (caller: RoomOfCaller, called: readonly Pick<OnlineUser, 'roomid' | 'people'>[]): boolean =>
  caller.people > 1 && called.some(({ roomid, people }) => roomid !== caller.roomid && people > 1);
