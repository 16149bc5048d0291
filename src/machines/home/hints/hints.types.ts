/** What Home reminds of, in this order: what concerns everybody comes before what concerns one. */
export const HINTS = ['twoFactor', 'email'] as const;
export type HintName = (typeof HINTS)[number];

export interface HintsContext {
  /** What there is to remind of; the first of them shows. */
  readonly hints: readonly HintName[];
  /** A browser that keeps nothing must not bring back what was dismissed a minute ago. */
  readonly dismissed: readonly HintName[];
}

export type HintsEvent =
  /** Home was read, also again: what was missing may have been set meanwhile. */
  { readonly type: 'hints.look' } | { readonly type: 'hints.dismiss' };
