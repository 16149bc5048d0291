import { useMemo, useState } from 'react';

/** Where the keyboard is in a list, by its index; at the row `first` names, else the first, until it was somewhere or its row is gone. */
export function useActiveRow<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  first: string | null = null,
): readonly [number, (key: string) => void] {
  const [key, setKey] = useState<string | null>(first);
  const active = useMemo(
    () =>
      Math.max(
        0,
        rows.findIndex((row) => keyOf(row) === key),
      ),
    [rows, keyOf, key],
  );
  return [active, setKey];
}
