/** Interleaved pairs of every comparison; the figure is the median of their medians. */
export const PAIRS = 7;

/** The value below which `share` (0 to 1) of the values lie, between neighbours where it falls between them. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The median of one field of many samples. */
export const medianOf = <Field extends string>(
  samples: readonly Readonly<Record<Field, number>>[],
  field: Field,
): number => median(samples.map((sample) => sample[field]));
