/** Where each row in sight is drawn, by its key. */
export type RowSlots = ReadonlyMap<string, number>;

/**
 * A row keeps its slot for as long as it is in sight; one that comes takes the slot of one that went. Drawn by slot,
 * the elements of the page stay and only what they say changes.
 */
export function recycleSlots(before: RowSlots, keys: readonly string[]): RowSlots {
  const kept = new Set(keys.flatMap((key) => before.get(key) ?? []));
  let next = 0;
  const free = () => {
    while (kept.has(next)) next += 1;
    return next++;
  };
  return new Map(keys.map((key) => [key, before.get(key) ?? free()]));
}
