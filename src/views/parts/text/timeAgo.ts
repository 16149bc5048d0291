import { dateFormat, relativeFormat } from '../../../i18n/formats.ts';

const SECONDS_A_MINUTE = 60;

/** Seconds as a clock shows them: 9:59, 0:07. */
export function clockTime(seconds: number): string {
  const rest = String(seconds % SECONDS_A_MINUTE).padStart(2, '0');
  return `${String(Math.floor(seconds / SECONDS_A_MINUTE))}:${rest}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS_BY_NAME = 6;

/** How long ago in the reader's words: seconds do not matter, a week ago is a weekday, older is a date. */
export function timeAgo(at: number, now: number, language: string): string {
  const relative = relativeFormat(language);
  const elapsed = now - at;
  if (elapsed < MINUTE_MS) return relative.format(0, 'second');
  if (elapsed < HOUR_MS) return relative.format(-Math.round(elapsed / MINUTE_MS), 'minute');
  const days = daysBetween(at, now);
  if (days === 0) return relative.format(-Math.round(elapsed / HOUR_MS), 'hour');
  if (days === 1) return relative.format(-1, 'day');
  return dateFormat(language, dateShape(at, now, days)).format(at);
}

function daysBetween(at: number, now: number): number {
  return Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
}

function startOfDay(time: number): number {
  const day = new Date(time);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
}

function dateShape(at: number, now: number, days: number): Intl.DateTimeFormatOptions {
  if (days <= DAYS_BY_NAME) return { weekday: 'long' };
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return sameYear ? { day: 'numeric', month: 'short' } : { day: 'numeric', month: 'short', year: 'numeric' };
}
