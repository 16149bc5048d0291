import { matchesSearch, parseSearch } from '../../../../contract/rules/searchFilter.ts';
import type { PaletteContext, PaletteEntry } from './palette.types.ts';

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
