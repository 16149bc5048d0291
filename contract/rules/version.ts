const partsOf = (version: string): readonly number[] => version.split('.').map(numberOf);

/** A part that is no number counts as 0. */
const numberOf = (part: string): number => (/^\d+$/.test(part) ? Number(part) : 0);

/** A§5 "numeric by dot part": below 0 if `one` is older, above if it is newer, 0 if they are the same. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const difference = (first[index] ?? 0) - (second[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
