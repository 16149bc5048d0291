import { COUNTER } from './counter.ts';

/** Runs in the page: counts the counters that are seen, one look in each of its frames. */
declare global {
  interface Window {
    orielFlood: number;
  }
}

const { bits, side } = COUNTER;
const CHANNELS = 4;
const BRIGHT = 128;

function counterSeen(): number | null {
  const canvases = [...document.querySelectorAll('canvas')].sort((a, b) => b.width * b.height - a.width * a.height);
  const data = canvases[0]?.getContext('2d')?.getImageData(0, side / 2, bits * side, 1).data;
  if (data === undefined) return null;
  const isSet = (bit: number) => (data[(bit * side + side / 2) * CHANNELS] ?? 0) >= BRIGHT;
  return Array.from({ length: bits }, (_, bit) => (isSet(bit) ? 2 ** bit : 0)).reduce((sum, value) => sum + value, 0);
}

let last: number | null = null;

function look(): void {
  requestAnimationFrame(look);
  const seen = counterSeen();
  if (seen !== null && seen !== last) window.orielFlood += 1;
  last = seen;
}

window.orielFlood = 0;
look();
