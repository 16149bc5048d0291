import type { DriveLock } from '../layer/locks.ts';
import type { Look } from '../layer/look.ts';
import type { DriveProperty } from '../layer/marks.ts';
import { addressOf, type Target } from './address.ts';
import { DAV, emptyElement, escaped } from './xml.ts';

/** Something that is asked for its properties. */
export interface Subject {
  readonly target: Target;
  readonly look: Look;
  readonly noted: readonly DriveProperty[];
  readonly locks: readonly DriveLock[];
  /** Bytes of the drive that it is in; null where there is no drive. */
  readonly room: { readonly used: number; readonly free: number } | null;
  readonly now: Date;
}

const element = (name: string, body: string): string => `<D:${name}>${body}</D:${name}>`;

const MS_PER_SECOND = 1_000;

/** One lock, as whoever wants to change the file is told of it. */
export function activeLock({ drive }: Target, lock: DriveLock, now: Date): string {
  const seconds = Math.max(0, Math.ceil((lock.expiresAt.getTime() - now.getTime()) / MS_PER_SECOND));
  return element(
    'activelock',
    [
      '<D:locktype><D:write/></D:locktype>',
      `<D:lockscope><D:${lock.exclusive ? 'exclusive' : 'shared'}/></D:lockscope>`,
      element('depth', lock.deep ? 'infinity' : '0'),
      lock.owner,
      element('timeout', `Second-${seconds}`),
      element('locktoken', element('href', escaped(lock.token))),
      element('lockroot', element('href', addressOf({ drive, parts: lock.parts }, false))),
    ].join(''),
  );
}

const LOCK_ENTRIES = ['exclusive', 'shared']
  .map(
    (scope) => `<D:lockentry><D:lockscope><D:${scope}/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>`,
  )
  .join('');

type Live = (subject: Subject) => string | null;

/** RFC 4918 §15, RFC 4331 §3. Null where there is no such property of this subject. */
const LIVE: Readonly<Record<string, Live>> = {
  resourcetype: ({ look }) => (look.folder ? '<D:collection/>' : ''),
  displayname: ({ look }) => escaped(look.name),
  creationdate: ({ look }) => look.madeAt.toISOString().replace(/\.\d+Z$/, 'Z'),
  getlastmodified: ({ look }) => look.mtime.toUTCString(),
  getetag: ({ look }) => (look.folder ? null : escaped(look.tag)),
  getcontentlength: ({ look }) => (look.folder ? null : String(look.size)),
  getcontenttype: ({ look }) => (look.folder ? null : 'application/octet-stream'),
  supportedlock: () => LOCK_ENTRIES,
  lockdiscovery: ({ target, locks, now }) => locks.map((lock) => activeLock(target, lock, now)).join(''),
  'quota-used-bytes': ({ room }) => (room === null ? null : String(room.used)),
  'quota-available-bytes': ({ room }) => (room === null ? null : String(room.free)),
};

/** RFC 4331 §3: these are told to whoever asks for them by name. */
const QUOTA: readonly string[] = ['quota-used-bytes', 'quota-available-bytes'];

export const isLive = ({ namespace, name }: { readonly namespace: string; readonly name: string }): boolean =>
  namespace === DAV && Object.hasOwn(LIVE, name);

/** `names`: no values; `all`: whatever is not costly; else what is asked for. */
export type Wanted =
  | { readonly kind: 'all' | 'names' }
  | { readonly kind: 'some'; readonly keys: readonly { readonly namespace: string; readonly name: string }[] };

/** Counting what a drive holds may take a moment. */
export const asksQuota = (wanted: Wanted): boolean =>
  wanted.kind === 'some' && wanted.keys.some(({ name }) => QUOTA.includes(name));

const live = (subject: Subject, name: string): string | null => {
  const value = LIVE[name]?.(subject) ?? null;
  return value === null ? null : value === '' ? `<D:${name}/>` : element(name, value);
};

const propstat = (props: readonly string[], status: string): string =>
  props.length === 0
    ? ''
    : element('propstat', element('prop', props.join('')) + element('status', `HTTP/1.1 ${status}`));

function someOf(subject: Subject, { keys }: Extract<Wanted, { kind: 'some' }>): string {
  const [found, missing]: [string[], string[]] = [[], []];
  for (const key of keys) {
    const noted = subject.noted.find(({ namespace, name }) => namespace === key.namespace && name === key.name);
    const told = isLive(key) ? live(subject, key.name) : (noted?.element ?? null);
    if (told === null) missing.push(emptyElement(key));
    else found.push(told);
  }
  return propstat(found, '200 OK') + propstat(missing, '404 Not Found');
}

function allOf(subject: Subject, namesOnly: boolean): string {
  const names = Object.keys(LIVE).filter((name) => !QUOTA.includes(name) && live(subject, name) !== null);
  const told = names.map((name) => (namesOnly ? `<D:${name}/>` : (live(subject, name) ?? '')));
  const noted = subject.noted.map((one) => (namesOnly ? emptyElement(one) : one.element));
  return propstat([...told, ...noted], '200 OK');
}

/** What one resource answers to PROPFIND. */
export function describe(subject: Subject, wanted: Wanted): string {
  const href = element('href', addressOf(subject.target, subject.look.folder));
  const stats = wanted.kind === 'some' ? someOf(subject, wanted) : allOf(subject, wanted.kind === 'names');
  return element('response', href + (stats === '' ? propstat(['<D:resourcetype/>'], '200 OK') : stats));
}

/** What one resource answers to PROPPATCH. */
export const describeOutcome = (
  address: string,
  outcomes: readonly { readonly keys: readonly string[]; readonly status: string }[],
): string =>
  element('response', element('href', address) + outcomes.map(({ keys, status }) => propstat(keys, status)).join(''));
