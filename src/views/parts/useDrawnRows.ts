import { type RefObject, useState } from 'react';
import { takeSlots, type Slots } from './slots.ts';
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
  const { list, virtualizer, margin } = useVirtualRows({ count: rows.length, rowHeight, active });
  const [kept] = useState<{ slots: Slots }>({ slots: new Map() });
  const inSight = virtualizer.getVirtualItems().flatMap(({ index, start, size }) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, key: shape(row).key, index, top: start - margin, size }];
  });
  kept.slots = takeSlots(
    kept.slots,
    inSight.map(({ key }) => key),
  );
  const drawn = inSight.map((row) => ({ ...row, slot: kept.slots.get(row.key) ?? 0 }));
  return {
    list,
    height: virtualizer.getTotalSize(),
    // Elements are put in the order of their rows once the scrolling rests: to move them costs as much as to make them.
    drawn: virtualizer.isScrolling ? drawn.sort((one, other) => one.slot - other.slot) : drawn,
    scrollToIndex: (index) => virtualizer.scrollToIndex(index),
  };
}
