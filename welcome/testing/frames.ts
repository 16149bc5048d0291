/** How many pixels of two pictures differ; all of them where their sizes do. */
export function differingPixels(one: Uint32Array, other: Uint32Array): number {
  if (one.length !== other.length) return Math.max(one.length, other.length);
  return one.reduce((count, pixel, index) => (pixel === other[index] ? count : count + 1), 0);
}
