import type { Size } from '../size.ts';

/** What a further window says to the one that opened it, over a channel of their own. */
export type FromMonitor =
  | ({ readonly kind: 'resized' } & Size)
  | {
      readonly kind: 'mouse';
      readonly x: number;
      readonly y: number;
      /** Left, middle, right, up and down, as bits from the lowest. */
      readonly buttons: number;
    }
  | { readonly kind: 'key'; readonly pressed: boolean; readonly keysym: number };

/** What it hears. `frame` without a picture: the remote desktop does not reach that far. */
export type ToMonitor =
  | { readonly kind: 'numbered'; readonly number: number }
  | { readonly kind: 'frame'; readonly picture: ImageBitmap | null }
  | { readonly kind: 'cursor'; readonly picture: ImageBitmap; readonly x: number; readonly y: number }
  | { readonly kind: 'ended' };

/** The first word of a further window; the channel comes with it. */
export const MONITOR_READY = 'oriel.monitor.ready';
