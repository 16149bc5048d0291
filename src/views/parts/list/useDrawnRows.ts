import { type RefObject, useState } from 'react';
import type { TreeRowShape } from './treeKeys.ts';
import { useVirtualRows } from './useVirtualRows.ts';

/** Where each row in sight is drawn, by its key. */
type RowSlots = ReadonlyMap<string, number>;

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

interface DrawnRow<Row> {
  readonly row: Row;
  readonly index: number;
  readonly slot: number;
  readonly top: number;
  readonly size: number;
}

interface AllRows<Row> {
  readonly rows: readonly Row[];
  readonly shape: (row: Row) => TreeRowShape;
  readonly active: number;
  readonly rowHeight: number;
}

interface DrawnRows<Row> {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly height: number;
  readonly drawn: readonly DrawnRow<Row>[];
  scrollToIndex(index: number): void;
}

/** The rows in sight, each with the slot it is drawn in. */
export function useDrawnRows<Row>({ rows, shape, active, rowHeight }: AllRows<Row>): DrawnRows<Row> {
  const { list, height, indexes, isScrolling, scrollToIndex } = useVirtualRows({ rows, rowHeight, active });
  const [kept] = useState<{ slots: RowSlots }>({ slots: new Map() });
  const inSight = indexes.flatMap((index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, key: shape(row).key, index, top: index * rowHeight, size: rowHeight }];
  });
  kept.slots = recycleSlots(
    kept.slots,
    inSight.map(({ key }) => key),
  );
  const drawn = inSight.map((row) => ({ ...row, slot: kept.slots.get(row.key) ?? 0 }));
  return {
    ...{ list, height, scrollToIndex },
    // Elements are put in the order of their rows once the scrolling rests: to move them costs as much as to make them.
    drawn: isScrolling ? drawn.sort((one, other) => one.slot - other.slot) : drawn,
  };
}
