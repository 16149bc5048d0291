import { type Page, pageBounds, type PageRequest } from '../contract/http/lists.ts';

type Sortable = string | number | boolean | null | undefined;

interface Columns<Row> {
  readonly searched: (row: Row) => readonly (string | null | undefined)[];
  readonly sorted: Readonly<Record<string, (row: Row) => Sortable>>;
  readonly unique: (row: Row) => string;
}

/** One page of rows, searched and sorted as a gateway does it. */
export function pageRows<Row>(rows: readonly Row[], request: PageRequest, columns: Columns<Row>): Page<Row> {
  const terms = (request.contains ?? []).map((term) => term.toLowerCase());
  const texts = (row: Row) => columns.searched(row).map((text) => (text ?? '').toLowerCase());
  const matching = rows.filter((row) => terms.every((term) => texts(row).some((text) => text.includes(term))));
  const { offset, limit } = pageBounds(request);
  const sorted = matching.toSorted((one, other) => compare(one, other, request.order?.[0] ?? '', columns));
  return { total: matching.length, rows: sorted.slice(offset, offset + limit) };
}

function compare<Row>(one: Row, other: Row, order: string, { sorted, unique }: Columns<Row>): number {
  const read = sorted[order.replace(/^-/, '')];
  const direction = order.startsWith('-') ? -1 : 1;
  const byColumn = read === undefined ? 0 : byValue(read(one), read(other), direction);
  return byColumn || byValue(unique(one), unique(other), 1);
}

/** What is empty comes last, whatever the direction. */
function byValue(one: Sortable, other: Sortable, direction: number): number {
  const [left, right] = [plain(one), plain(other)];
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return (left < right ? -1 : 1) * direction;
}

const plain = (value: Sortable) => (typeof value === 'string' ? value.toLowerCase() : (value ?? null));
