import type { OfferedCredentials } from './credentials.ts';

/** What an address brought along that must not stay in it. */
export interface AddressSecrets {
  readonly credentials: OfferedCredentials | null;
  /** Opens the account as a password would. */
  readonly recovery: string | null;
  /** The hash as it stands without them: they belong to whoever arrives there. */
  readonly hash: string;
}

const CREDENTIALS = ['token', 'key'] as const;
const RECOVERY_SECRET = 'data'; // B§2 "query parameter data"

function split(hash: string): readonly [string, URLSearchParams] {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  return [path === '' ? '/' : path, new URLSearchParams(query)];
}

function replaceAddress({ history, location }: Window, path: string, query: URLSearchParams): void {
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  history.replaceState(history.state, '', `${location.pathname}#${path}${search}`);
}

function take(query: URLSearchParams, name: string): string | null {
  const value = query.get(name);
  query.delete(name);
  return value;
}

/** C§2 the key of a meeting's room is a part of its address: it opens that room and nothing else. */
const isMeeting = (path: string): boolean => /^\/(?:meet\/|quickmeet$)/.test(path);

function takeCredentials(path: string, query: URLSearchParams): OfferedCredentials | null {
  const wanted = CREDENTIALS.filter((name) => name !== 'key' || !isMeeting(path));
  const found = wanted.map((name) => [name, take(query, name)] as const).filter(([, value]) => value !== null);
  return found.length === 0 ? null : (Object.fromEntries(found) as OfferedCredentials);
}

/** Some write their password into a link. Nothing here takes it from there, and it must not stay in the history. */
function dropPassword(query: URLSearchParams): void {
  if (!query.has('password')) return;
  for (const name of ['username', 'password']) query.delete(name);
}

/** A query before the hash is moved behind it (A§2). */
export function moveQuery(window: Window): void {
  const { search, hash } = window.location;
  if (search === '') return;
  const [path, query] = split(hash);
  for (const [name, value] of new URLSearchParams(search)) query.append(name, value);
  replaceAddress(window, path, query);
}

/** Takes secrets out of the address bar and the history; null where there are none. */
export function takeSecrets(window: Window): AddressSecrets | null {
  const [path, query] = split(window.location.hash);
  const { size } = query;
  dropPassword(query);
  const credentials = takeCredentials(path, query);
  const recovery = query.has('action') ? take(query, RECOVERY_SECRET) : null;
  if (query.size !== size) replaceAddress(window, path, query);
  return credentials === null && recovery === null ? null : { credentials, recovery, hash: window.location.hash };
}
