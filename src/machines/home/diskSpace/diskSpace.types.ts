/** A§3 */
export interface DiskSpace {
  readonly total: number;
  readonly free: number;
}

export interface DiskSpaceContext {
  /** What was measured last, also while it is measured anew. */
  readonly space: DiskSpace | null;
}

/** Home or a menu with the bar came into sight. */
export type DiskSpaceEvent = { readonly type: 'diskSpace.look' };
