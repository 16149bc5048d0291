import { contains, parseNetwork, type IpNetwork } from './ipNetwork.ts';

/** One term of a search; all of them must be found (A§5). */
export type SearchTerm =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'network'; readonly network: IpNetwork };

/** A quoted literal (its end quote may be missing while it is being typed), or a run without spaces. */
const TERM = /"([^"]*)"?|(\S+)/g;
const BETWEEN_ADDRESSES = /[\s,;()[\]]/;
const PORT_AFTER_IPV4 = /^([\d.]+):\d+$/;

function toTerm(literal: string | undefined, word: string | undefined): SearchTerm {
  const network = word === undefined ? null : parseNetwork(word);
  if (network !== null) return { kind: 'network', network };
  return { kind: 'text', text: (literal ?? word ?? '').toLowerCase() };
}

/** The terms of a search as they were typed, without the quotes around literals. */
export const wordsOf = (search: string): string[] =>
  [...search.matchAll(TERM)].map(([, literal, word]) => literal ?? word ?? '').filter(Boolean);

/** Splits a search into its terms: quoted literals, addresses, networks and words. */
export function parseSearch(search: string): readonly SearchTerm[] {
  const terms = [...search.matchAll(TERM)].map(([, literal, word]) => toTerm(literal, word));
  return terms.filter((term) => term.kind === 'network' || term.text !== '');
}

function holdsAddress(network: IpNetwork, field: string): boolean {
  // Names without a dot or a colon hold no address, and most names are such.
  if (!field.includes('.') && !field.includes(':')) return false;
  return field.split(BETWEEN_ADDRESSES).some((piece) => {
    const address = parseNetwork(piece.replace(PORT_AFTER_IPV4, '$1'));
    return address !== null && contains(network, address);
  });
}

/** Whether a field that is in lower case already holds the term: a long list is searched at every key. */
export function holdsTerm(lowered: string, term: SearchTerm): boolean {
  return term.kind === 'network' ? holdsAddress(term.network, lowered) : lowered.includes(term.text);
}

/** Whether every term is found in one of the fields, in any letter case. */
export function matchesSearch(terms: readonly SearchTerm[], fields: readonly string[]): boolean {
  return terms.every((term) => fields.some((field) => holdsTerm(field.toLowerCase(), term)));
}

type Range = readonly [start: number, end: number];

/** Lower case is of another length for a few letters; then positions would not fit the name. */
function foundIn(name: string, terms: readonly SearchTerm[]): Range[] {
  const lower = name.toLowerCase();
  if (lower.length !== name.length) return [];
  const found: Range[] = [];
  for (const term of terms) {
    if (term.kind !== 'text') continue;
    const start = lower.indexOf(term.text);
    if (start >= 0) found.push([start, start + term.text.length]);
  }
  return found;
}

/** The [start, end) ranges of a name that the search matched, in order and without overlaps. */
export function markMatches(terms: readonly SearchTerm[], name: string): readonly Range[] {
  return foundIn(name, terms)
    .sort((left, right) => left[0] - right[0])
    .reduce<readonly Range[]>((ranges, [start, end]) => {
      const last = ranges.at(-1);
      if (last === undefined || start > last[1]) return [...ranges, [start, end]];
      return [...ranges.slice(0, -1), [last[0], Math.max(last[1], end)]];
    }, []);
}
