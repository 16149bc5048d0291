/** Device pixels. */
export interface MonitorSize {
  readonly width: number;
  readonly height: number;
}

/** A further window on the same remote desktop. */
export interface MonitorWindow {
  /** Names the window for as long as it is there; its number may change. */
  readonly key: string;
  /** What it shows at most; null until it has told so. */
  readonly size: MonitorSize | null;
}

export interface MonitorsInput {
  readonly clientId: string;
}

export interface MonitorsContext {
  readonly clientId: string;
  /** In the order of their numbers, which begin with 1. */
  readonly windows: readonly MonitorWindow[];
}

/** What the further windows tell, and the browser of them. */
export type MonitorsFact =
  | { readonly type: 'window.opened'; readonly key: string }
  | { readonly type: 'window.blocked' }
  | { readonly type: 'window.resized'; readonly key: string; readonly size: MonitorSize }
  | { readonly type: 'window.closed'; readonly key: string };

export type MonitorsEvent =
  | MonitorsFact
  | { readonly type: 'monitor.ask' }
  | { readonly type: 'monitor.add' }
  | { readonly type: 'monitor.cancel' }
  | { readonly type: `tunnel.${string}` }
  | { readonly type: `client.${string}` };
