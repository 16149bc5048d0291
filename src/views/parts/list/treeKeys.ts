const PAGE_ROWS = 10;

export interface TreeRowShape {
  readonly key: string;
  /** 0 for the outermost rows. */
  readonly level: number;
  /** Undefined for rows that hold no others. */
  readonly expanded: boolean | undefined;
}

type Decision = number | 'activate' | 'toggle' | null;

/** What a key does in a tree (ARIA pattern "treegrid"): go to a row, open it, fold it, or nothing. */
export function keyAction(key: string, rows: readonly TreeRowShape[], at: number): Decision {
  const expanded = rows[at]?.expanded;
  switch (key) {
    case 'Enter':
      return 'activate';
    case ' ':
      return expanded === undefined ? 'activate' : 'toggle';
    case 'ArrowRight':
      return expanded === false ? 'toggle' : firstChild(rows, at);
    case 'ArrowLeft':
      return expanded === true ? 'toggle' : parent(rows, at);
    default:
      return nextIndex(key, rows.length, at);
  }
}

function nextIndex(key: string, count: number, at: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE_ROWS,
    PageUp: -PAGE_ROWS,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, at + step));
}

function firstChild(rows: readonly TreeRowShape[], at: number): number | null {
  const level = rows[at]?.level ?? 0;
  return rows[at + 1] !== undefined && (rows[at + 1]?.level ?? 0) > level ? at + 1 : null;
}

function parent(rows: readonly TreeRowShape[], at: number): number | null {
  const level = rows[at]?.level ?? 0;
  const index = rows.slice(0, at).findLastIndex((row) => row.level < level);
  return index === -1 ? null : index;
}
