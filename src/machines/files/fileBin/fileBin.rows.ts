import type { BinnedThing } from '../../../../contract/http/fileManager.ts';
import type { Choosing } from '../fileManager/fileManager.places.ts';
import type { BinColumn, BinOrder, BinSorting, FileBinContext } from './fileBin.types.ts';

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const COMPARERS: Readonly<Record<BinColumn, (one: BinnedThing, other: BinnedThing) => number>> = {
  name: (one, other) => byName.compare(one.name, other.name),
  // What nobody has counted is the largest.
  size: (one, other) => (one.size ?? Number.MAX_SAFE_INTEGER) - (other.size ?? Number.MAX_SAFE_INTEGER),
  deletedAt: (one, other) => one.deletedAt - other.deletedAt,
};

/** Of what is equal the newest comes first. */
export function rowsOf(things: readonly BinnedThing[], { column, descending }: BinSorting): readonly BinnedThing[] {
  const sign = descending ? -1 : 1;
  return [...things].sort((one, other) => sign * COMPARERS[column](one, other) || COMPARERS.deletedAt(other, one));
}

/** Names begin with their first letter, sizes with the largest, times with the newest. */
export const sortingAfter = (sorting: BinSorting, column: BinColumn): BinSorting => ({
  column,
  descending: sorting.column === column ? !sorting.descending : column !== 'name',
});

type Chosen = Pick<FileBinContext, 'selected' | 'anchor'>;

/** By a click or a key, as in the list of files. */
export function chosenAfter(
  { rows, selected, anchor }: Pick<FileBinContext, 'rows' | 'selected' | 'anchor'>,
  id: string,
  choosing: Choosing,
): Chosen {
  if (choosing === 'only') return { selected: new Set([id]), anchor: id };
  if (choosing === 'range' && anchor !== null) return { selected: new Set(idsBetween(rows, anchor, id)), anchor };
  const toggled = new Set(selected);
  if (!toggled.delete(id)) toggled.add(id);
  return { selected: toggled, anchor: id };
}

function idsBetween(rows: readonly BinnedThing[], one: string, other: string): readonly string[] {
  const ids = rows.map(({ id }) => id);
  const ends = [ids.indexOf(one), ids.indexOf(other)].filter((index) => index >= 0);
  return ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** What a command is about: all that is chosen, where the one it names is one of it or none is named. */
export const meantBy = ({ selected }: Pick<FileBinContext, 'selected'>, id: string | undefined): readonly string[] =>
  id === undefined || selected.has(id) ? [...selected] : [id];

type Queue = Pick<FileBinContext, 'selected' | 'order' | 'waiting'>;

/** What of it nothing is done with yet, and nothing waits to be. */
export function newOf({ selected, order, waiting }: Queue, id: string | undefined): readonly string[] {
  const known = new Set([order, ...waiting].flatMap(({ ids }) => ids ?? []));
  return meantBy({ selected }, id).filter((meant) => order.ids !== null && !known.has(meant));
}

/** Whatever has to be asked about comes last, in one question. */
export function enqueued(waiting: readonly BinOrder[], order: BinOrder): readonly BinOrder[] {
  const all = [...waiting, order];
  const ids = all.flatMap((one) => (one.kind === 'purge' ? (one.ids ?? []) : []));
  return [
    ...all.filter(({ kind }) => kind === 'restore'),
    ...(ids.length > 0 ? [{ kind: 'purge', ids } as const] : []),
  ];
}

type Listed = Pick<FileBinContext, 'things' | 'rows' | 'selected'>;

/** What is left once an order is carried out. */
export function without({ order, things, rows, selected }: Listed & Pick<FileBinContext, 'order'>): Listed {
  const gone = new Set(order.ids ?? things.map(({ id }) => id));
  const stays = (id: string) => !gone.has(id);
  const left = { things: things.filter(({ id }) => stays(id)), rows: rows.filter(({ id }) => stays(id)) };
  return { ...left, selected: new Set([...selected].filter(stays)) };
}
