import { matchesSearch, parseSearch } from '../../../../contract/rules/searchFilter.ts';
import type {
  ActiveSession,
  SessionColumn,
  SessionOrder,
  SessionRow,
  ActiveSessionsContext,
} from './activeSessions.types.ts';

const pad = (part: number): string => String(part).padStart(2, '0');

/** A moment as one types it into a search, in the reader's own time: `2026-11-21 14:03`. */
function searchableDate(time: number): string {
  const date = new Date(time);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(pad).join('-');
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

const fieldsOf = ({ name, startDate, activeConnection }: ActiveSession): readonly string[] => [
  name,
  activeConnection.username ?? '',
  activeConnection.remoteHost ?? '',
  searchableDate(startDate),
];

function compareBy(column: SessionColumn): (one: ActiveSession, other: ActiveSession) => number {
  if (column === 'startDate') return (one, other) => one.startDate - other.startDate;
  const textOf = (session: ActiveSession): string =>
    column === 'name' ? session.name : (session.activeConnection[column] ?? '');
  return (one, other) => textOf(one).localeCompare(textOf(other), undefined, { numeric: true });
}

function sorted(sessions: readonly ActiveSession[], { column, descending }: SessionOrder): readonly ActiveSession[] {
  const compare = compareBy(column);
  return [...sessions].sort((one, other) => (descending ? compare(other, one) : compare(one, other)));
}

/** What the search leaves of the list, in the order that was chosen. */
export function rowsOf({ sessions, search, order, checked }: ActiveSessionsContext): readonly SessionRow[] {
  const terms = parseSearch(search);
  const found = sessions.filter((session) => matchesSearch(terms, fieldsOf(session)));
  return sorted(found, order).map((session) => ({
    ...session,
    checked: checked.has(session.activeConnection.identifier),
  }));
}

/** A column that is chosen again turns round; times begin with the newest. */
export const orderAfter = (order: SessionOrder, column: SessionColumn): SessionOrder =>
  order.column === column ? { column, descending: !order.descending } : { column, descending: column === 'startDate' };

/** All of them, or none where all were checked. */
export function checkedAfter(checked: ReadonlySet<string>, identifiers: readonly string[]): ReadonlySet<string> {
  const hasAll = identifiers.every((identifier) => checked.has(identifier));
  const others = [...checked].filter((identifier) => !identifiers.includes(identifier));
  return new Set(hasAll ? others : [...others, ...identifiers]);
}
