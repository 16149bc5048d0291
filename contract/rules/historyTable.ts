import { HISTORY_LIST_MAX } from '../limits.ts';
import { toCsv } from './csv.ts';
import { failureOfUse, type UseFailure } from './useFailure.ts';

const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;
const SECOND = { unit: 'second', ms: 1_000 } as const;

/** A use of a connection, as far as the table shows it. */
export interface ListedUse {
  readonly username: string;
  readonly startDate: number;
  readonly endDate: number | null;
  readonly connectionName: string;
  readonly remoteHost: string | null;
  readonly attributes: Readonly<Record<string, string>>;
}

/** How long a use took, in the largest unit that it fills. */
export interface Duration {
  readonly value: number;
  readonly unit: 'day' | 'hour' | 'minute' | 'second';
}

/** With one decimal (B§3); null where the use has no end. */
export function durationOf({ startDate, endDate }: Pick<ListedUse, 'startDate' | 'endDate'>): Duration | null {
  if (endDate === null) return null;
  const lasted = Math.max(0, endDate - startDate);
  const { unit, ms } = UNITS.find((one) => lasted >= one.ms) ?? SECOND;
  return { value: Math.round((lasted / ms) * 10) / 10, unit };
}

/** What the texts of the table are: told by whoever knows the language and the time zone. */
export interface HistoryTexts {
  readonly header: readonly [
    user: string,
    start: string,
    duration: string,
    connection: string,
    host: string,
    failure: string,
  ];
  readonly duration: (duration: Duration | null) => string;
  readonly date: (milliseconds: number) => string;
  readonly failure: (failure: UseFailure | null) => string;
}

/** The records that the list shows, as a table for a spreadsheet. */
export function historyCsv(records: readonly ListedUse[], texts: HistoryTexts): string {
  const rows = records
    .slice(0, HISTORY_LIST_MAX)
    .map((record) => [
      record.username,
      texts.date(record.startDate),
      texts.duration(durationOf(record)),
      record.connectionName,
      record.remoteHost ?? '',
      texts.failure(failureOfUse(record)),
    ]);
  return toCsv(texts.header, rows);
}
