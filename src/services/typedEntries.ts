interface RouterEntry {
  readonly idx?: number;
}

interface TypedEntries {
  /** To be called when the address changed, before the router looks at it. */
  index(): void;
  /** To be called after each step of the router. */
  follow(): void;
}

/**
 * Gives the history entry of an address that somebody typed the index that the router gives its own: without one it
 * cannot tell which way leads back from there.
 */
export function indexTypedEntries({ history }: Window): TypedEntries {
  const indexNow = () => (history.state as RouterEntry | null)?.idx;
  let last = indexNow() ?? 0;
  return {
    index() {
      if (indexNow() === undefined) history.replaceState({ ...(history.state as object | null), idx: last + 1 }, '');
    },
    follow() {
      last = indexNow() ?? last;
    },
  };
}
