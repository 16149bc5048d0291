/** Why nobody comes in by a link any more: taken back, too old, or there is no session behind it. */
export const SHARE_ENDS = ['revoked', 'expired', 'ended'] as const;
export type ShareEnd = (typeof SHARE_ENDS)[number];
