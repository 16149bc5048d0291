import type { Account } from '../../platform/database/types.ts';

export type AccountState = 'usable' | 'disabled' | 'notValid' | 'notAccessible' | 'passwordExpired';

type Restrictions = Pick<
  Account,
  'disabled' | 'expired' | 'accessWindowStart' | 'accessWindowEnd' | 'validFrom' | 'validUntil' | 'timezone'
>;

const MIDNIGHT = '00:00:00';
const END_OF_DAY = '24:00:00';

/** Today and now as the account's time zone writes them; both compare as text. */
function localTime(now: Date, timeZone: string | null): { readonly date: string; readonly time: string } {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(timeZone === null ? {} : { timeZone }),
  });
  const [date = '', time = ''] = format.format(now).split(' ');
  return { date, time };
}

/** Both days count; an open side is no limit. */
const isValidOn = (date: string, { validFrom, validUntil }: Restrictions): boolean =>
  (validFrom === null || date >= validFrom) && (validUntil === null || date <= validUntil);

/** A window that ends before it begins goes over midnight. */
function isAccessibleAt(time: string, { accessWindowStart, accessWindowEnd }: Restrictions): boolean {
  const start = accessWindowStart ?? MIDNIGHT;
  const end = accessWindowEnd ?? END_OF_DAY;
  return start <= end ? time >= start && time < end : time >= start || time < end;
}

/** Whether an account may be used now; the rules of REST §3.2. */
export function accountState(account: Restrictions, now: Date): AccountState {
  if (account.disabled) return 'disabled';
  const { date, time } = localTime(now, account.timezone);
  if (!isValidOn(date, account)) return 'notValid';
  if (!isAccessibleAt(time, account)) return 'notAccessible';
  return account.expired ? 'passwordExpired' : 'usable';
}
