import type { Point } from './geometry.ts';
import type { PlacedMask } from './stroke.ts';

const SAMPLES = 4;

/** Where the outline's edges cross the height y, from left to right. */
function crossings(outline: readonly Point[], y: number): number[] {
  const found: number[] = [];
  outline.forEach((to, index) => {
    const from = outline.at(index - 1) ?? to;
    if (from.y <= y !== to.y <= y) found.push(from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y));
  });
  return found.sort((a, b) => a - b);
}

function addSpan(row: Float32Array, from: number, to: number): void {
  for (let column = Math.max(0, Math.floor(from)); column < Math.min(row.length, Math.ceil(to)); column += 1) {
    const covered = Math.min(to, column + 1) - Math.max(from, column);
    row[column] = (row[column] ?? 0) + Math.max(0, covered) / SAMPLES;
  }
}

/** The pixels inside a closed outline (y downwards), even-odd, with smooth edges. */
export function fillMask(outline: readonly Point[]): PlacedMask {
  const left = Math.floor(Math.min(...outline.map((point) => point.x)));
  const top = Math.floor(Math.min(...outline.map((point) => point.y)));
  const width = Math.ceil(Math.max(...outline.map((point) => point.x))) - left + 1;
  const height = Math.ceil(Math.max(...outline.map((point) => point.y))) - top + 1;
  const coverage = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const sums = new Float32Array(width);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const hits = crossings(outline, top + row + (sample + 0.5) / SAMPLES);
      for (let at = 0; at + 1 < hits.length; at += 2) addSpan(sums, (hits[at] ?? 0) - left, (hits[at + 1] ?? 0) - left);
    }
    sums.forEach((sum, column) => {
      coverage[row * width + column] = Math.round(Math.min(1, sum) * 255);
    });
  }
  return { left, top, mask: { width, height, coverage } };
}
