import type { RouteTarget } from '../page/page.types.ts';

export type OverlayEvent =
  /** Whatever is open gives way. */
  { readonly type: 'overlay.open'; readonly target: RouteTarget } | { readonly type: 'overlay.close' };
