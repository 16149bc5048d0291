import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import { type Page, pageBounds, type PageRequest } from '../../../contract/http/lists.ts';
import { isStorable } from './identifiers.ts';
import { termsOf } from './historySearch.ts';

interface Listing {
  readonly searched: readonly string[];
  readonly by: RawBuilder<unknown>;
}

/** The rows that match, as many as a page has, and how many match in all. */
export async function readPage<Database, Table extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Table, Row>,
  request: PageRequest,
  { searched, by }: Listing,
): Promise<Page<Simplify<Row>>> {
  const { offset, limit } = pageBounds(request);
  const chosen = rows.where(matchesAll(request.contains, searched)).clearOrderBy();
  const { total } = await chosen
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('total'))
    .$castTo<{ readonly total: number }>()
    .executeTakeFirstOrThrow();
  // Looking for more than there is would go through all rows once more.
  if (total <= offset) return { total, rows: [] };
  return { total, rows: await chosen.orderBy(by).offset(offset).limit(limit).execute() };
}

/** Part of one of the texts, whatever the case; every term must match. */
function matchesAll(contains: readonly string[] | undefined, columns: readonly string[]): RawBuilder<boolean> {
  const terms = termsOf(contains);
  if (terms.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.join(
    terms.map((term) => matches(term, columns)),
    sql` and `,
  )})`;
}

function matches(term: string, columns: readonly string[]): RawBuilder<boolean> {
  if (!isStorable(term)) return sql<boolean>`false`;
  const inColumns = columns.map((column) => sql`strpos(lower(coalesce(${sql.ref(column)}, '')), lower(${term})) > 0`);
  return sql<boolean>`(${sql.join(inColumns, sql` or `)})`;
}

/** By the first order that is known, else by the last column, which is unique. What is empty comes last. */
export function sortedBy(
  order: readonly string[] | undefined,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  unique: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [first = ''] = order ?? [];
  const column = columns[first.replace(/^-/, '')];
  const direction = first.startsWith('-') ? sql`desc` : sql`asc`;
  return column === undefined ? unique : sql`${column} ${direction} nulls last, ${unique}`;
}
