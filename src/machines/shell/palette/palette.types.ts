import { matchesSearch, parseSearch } from '../../../../contract/rules/searchFilter.ts';

/** Something that can be gone to or done. `label` is in the reader's language already. */
export interface PaletteEntry {
  readonly id: string;
  readonly kind: 'connection' | 'page' | 'action';
  readonly label: string;
  readonly hint: string;
  /** Of a connection. */
  readonly protocol?: string | null;
}

export interface PaletteContext {
  readonly entries: readonly PaletteEntry[];
  readonly query: string;
  readonly results: readonly PaletteEntry[];
  readonly highlighted: number;
}

export type PaletteEvent =
  | { readonly type: 'palette.open' }
  | { readonly type: 'palette.close' }
  | { readonly type: 'palette.search'; readonly query: string }
  | { readonly type: 'palette.next' }
  | { readonly type: 'palette.previous' }
  | { readonly type: 'palette.choose'; readonly id?: string };

/** Entries that hold every word of the query; those whose name begins with it come first. */
export function findEntries(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const terms = parseSearch(query);
  const start = query.trim().toLocaleLowerCase();
  const found = entries.filter((entry) => matchesSearch(terms, [entry.label, entry.hint]));
  const begins = (entry: PaletteEntry) => start !== '' && entry.label.toLocaleLowerCase().startsWith(start);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

/** What `palette.choose` means: the entry it names, else the highlighted one. */
export function chosenEntry(context: PaletteContext, id: string | undefined): PaletteEntry | undefined {
  return id === undefined ? context.results[context.highlighted] : context.entries.find((entry) => entry.id === id);
}
