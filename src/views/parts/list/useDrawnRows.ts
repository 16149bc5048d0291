import { type RefObject, useState } from 'react';
import { recycleSlots, type RowSlots } from './rowRecycling.ts';
import type { TreeRowShape } from './treeKeys.ts';
import { useVirtualRows } from './useVirtualRows.ts';

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
