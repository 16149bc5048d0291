export interface Edit {
  readonly removed: number;
  readonly added: string;
}

/** What turns `before` into `after` for somebody who can only delete at the end and write on. */
export function editBetween(before: string, after: string): Edit {
  const [old, now] = [[...before], [...after]];
  const same = old.findIndex((character, index) => character !== now[index]);
  const kept = same === -1 ? old.length : same;
  return { removed: old.length - kept, added: now.slice(kept).join('') };
}
