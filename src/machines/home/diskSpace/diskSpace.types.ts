import type { RightsChanged } from '../../shared/rights/rights.types.ts';

/** A§3 */
export interface DiskSpace {
  readonly total: number;
  readonly free: number;
}

export interface DiskSpaceContext {
  /** What was measured last, also while it is measured anew. */
  readonly space: DiskSpace | null;
}

export type DiskSpaceEvent =
  /** Home came into sight. */
  { readonly type: 'diskSpace.look' } | RightsChanged;
