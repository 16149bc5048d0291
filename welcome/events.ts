import type { Size } from './paint/geometry.ts';

/** What happened at a desktop; `viewer` is the connection's number. For tests: nothing of it is ever logged. */
export type WelcomeEvent = { readonly viewer: number } & (
  | { readonly type: 'joined' }
  | { readonly type: 'left' }
  | { readonly type: 'refused' }
  | { readonly type: 'key'; readonly keysym: number; readonly down: boolean }
  | { readonly type: 'pointer'; readonly x: number; readonly y: number; readonly buttons: number }
  | { readonly type: 'clipboard'; readonly text: string }
  | { readonly type: 'copied'; readonly text: string }
  | { readonly type: 'size'; readonly size: Size }
);
/** The same without the viewer's number. */
export type DesktopEvent = WelcomeEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'viewer'>
    : never
  : never;
