import { useMemo, useState } from 'react';

/** Where the keyboard is in a list, by its index and key; at the first row until it was somewhere, and when its row is gone. */
export function useActiveRow<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly [number, (key: string) => void] {
  const [key, setKey] = useState<string | null>(null);
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
