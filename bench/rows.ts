import { bundleLoginRow, bundleSessionRow } from './browser/bundle.ts';
import { firstFrameRow } from './browser/firstFrame.ts';
import { keyToPixelRow } from './browser/keyToPixel.ts';
import { relayBlobsRow, relaySmallRow } from './relay/throughput.ts';
import { startRow } from './start.ts';
import type { BenchRow } from './types.ts';

/** In the order in which they run and are shown. */
export const ROWS: readonly BenchRow[] = [
  relayBlobsRow,
  relaySmallRow,
  firstFrameRow,
  keyToPixelRow,
  bundleLoginRow,
  bundleSessionRow,
  startRow,
];
