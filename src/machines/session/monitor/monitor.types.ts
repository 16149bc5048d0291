export interface MonitorInput {
  /** As the address says it; the window that opened this one may give another. */
  readonly number: number;
}

export interface MonitorContext {
  readonly number: number;
}

/** What the window that opened this one tells, and that there is none. */
export type MonitorFact =
  | { readonly type: 'monitor.orphaned' }
  | { readonly type: 'monitor.numbered'; readonly number: number }
  /** The remote desktop reaches into this window. */
  | { readonly type: 'monitor.reached' }
  | { readonly type: 'monitor.missed' }
  | { readonly type: 'monitor.ended' };

export type MonitorEvent = MonitorFact | { readonly type: 'monitor.close' };
