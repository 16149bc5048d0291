import { type RawBuilder, sql } from 'kysely';
import { isStorable } from './identifiers.ts';

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** The year, month or day that a term names, in the gateway's time zone. */
export function spanOf(term: string): Span | null {
  const [, year, month, day] = DATE.exec(term) ?? [];
  if (year === undefined) return null;
  const [y, m, d] = [
    Number(year),
    month === undefined ? null : Number(month) - 1,
    day === undefined ? null : Number(day),
  ];
  if (m === null) return { from: new Date(y, 0), until: new Date(y + 1, 0) };
  if (d === null) return { from: new Date(y, m), until: new Date(y, m + 1) };
  return { from: new Date(y, m, d), until: new Date(y, m, d + 1) };
}

/** What one term must match: part of one of the names, or the date of the start. */
export function matches(term: string, nameColumns: readonly string[]): RawBuilder<boolean> {
  if (!isStorable(term)) return sql<boolean>`false`;
  const inName = nameColumns.map((column) => sql`strpos(lower(${sql.ref(column)}), lower(${term})) > 0`);
  const span = spanOf(term);
  const inSpan = span === null ? [] : [sql`(h.start_date >= ${span.from} and h.start_date < ${span.until})`];
  return sql<boolean>`(${sql.join([...inName, ...inSpan], sql` or `)})`;
}

export const termsOf = (contains: readonly string[] | undefined): readonly string[] =>
  (contains ?? []).filter((term) => term !== '');

/** Newest first unless something else is asked for; the first order that names the date decides. */
export const isDescending = (order: readonly string[] | undefined): boolean => order?.[0] !== 'startDate';
