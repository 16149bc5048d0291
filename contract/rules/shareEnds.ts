/** Why nobody comes in by a link any more: revoked, sharing stopped, too old, or there is no session behind it. */
export const SHARE_ENDS = ['revoked', 'stopped', 'expired', 'ended'] as const;
export type ShareEnd = (typeof SHARE_ENDS)[number];

/** Why a visitor is out: that of the link, or they alone were removed by whoever let them in. */
export const VISIT_ENDS = [...SHARE_ENDS, 'removed'] as const;
export type VisitEnd = (typeof VISIT_ENDS)[number];
