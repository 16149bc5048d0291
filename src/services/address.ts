import { distinctUntilChanged, fromEvent, map, startWith, type Observable } from 'rxjs';
import type { OfferedCredentials } from './credentials.ts';

/** Where the hash points, its own query taken apart and without credentials. */
export interface Place {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly bringsCredentials: boolean;
  /** Somebody was sent a link into what another shares. */
  readonly bringsKey: boolean;
}

export interface Address {
  /** The place now and after each change of the hash. */
  readonly places$: Observable<Place>;
  /** What the last recovery link brought; it is nowhere else. */
  recoverySecret(): string | null;
  path(): string;
  goTo(path: string): void;
  reload(): void;
}

const SECRETS = ['token', 'key'] as const;
const RECOVERY_SECRET = 'data'; // B§2 "query parameter data"

function split(hash: string): readonly [string, URLSearchParams] {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  return [path === '' ? '/' : path, new URLSearchParams(query)];
}

function hashOf(path: string, query: URLSearchParams): string {
  return query.size === 0 ? `#${path}` : `#${path}?${query.toString()}`;
}

/** A query before the hash is moved behind it (A§2). */
function moveQuery(window: Window): void {
  const { pathname, search, hash } = window.location;
  if (search === '') return;
  const [path, query] = split(hash);
  for (const [name, value] of new URLSearchParams(search)) query.append(name, value);
  window.history.replaceState(null, '', `${pathname}${hashOf(path, query)}`);
}

/** Credentials leave the address bar and the history before anything else happens. */
function takeSecrets(window: Window, path: string, query: URLSearchParams): OfferedCredentials | null {
  const token = query.get('token');
  const key = query.get('key');
  if (token === null && key === null) return null;
  for (const name of SECRETS) query.delete(name);
  window.history.replaceState(null, '', hashOf(path, query));
  return { ...(token === null ? {} : { token }), ...(key === null ? {} : { key }) };
}

/** The secret of a recovery link opens the account as a password would, so it leaves the address bar just as fast. */
function takeRecoverySecret(window: Window, path: string, query: URLSearchParams): string | null {
  const secret = query.has('action') ? query.get(RECOVERY_SECRET) : null;
  if (secret === null) return null;
  query.delete(RECOVERY_SECRET);
  window.history.replaceState(null, '', hashOf(path, query));
  return secret;
}

/** Some write their password into a link. Nothing here takes it from there, and it must not stay in the history. */
function dropPassword(window: Window, path: string, query: URLSearchParams): void {
  if (!query.has('password')) return;
  for (const name of ['username', 'password']) query.delete(name);
  window.history.replaceState(null, '', hashOf(path, query));
}

const bringing = (secrets: OfferedCredentials | null): Pick<Place, 'bringsCredentials' | 'bringsKey'> => ({
  bringsCredentials: secrets !== null,
  bringsKey: secrets?.key !== undefined,
});

interface Arrival {
  readonly place: Place;
  /** Be it at the same place: with a secret, or from another place where one was for so short a time that nobody saw it. */
  readonly isAnew: boolean;
}

/** The address bar as a stream. Credentials found in it are handed to `offer`, and to nobody else. */
export function createAddress(window: Window, offer: (credentials: OfferedCredentials) => void): Address {
  moveQuery(window);
  let recoverySecret: string | null = null;
  const arrive = (change: HashChangeEvent | undefined): Arrival => {
    const wasElsewhere = change !== undefined && change.newURL !== window.location.href;
    const [path, query] = split(window.location.hash);
    dropPassword(window, path, query);
    const secrets = takeSecrets(window, path, query);
    if (secrets !== null) offer(secrets);
    const recovery = takeRecoverySecret(window, path, query);
    recoverySecret = recovery ?? recoverySecret;
    const place = { path, query: Object.fromEntries(query), ...bringing(secrets) };
    return { place, isAnew: wasElsewhere || secrets !== null || recovery !== null };
  };
  return {
    places$: fromEvent<HashChangeEvent>(window, 'hashchange').pipe(
      startWith(undefined),
      map(arrive),
      distinctUntilChanged((one, other) => !other.isAnew && samePlace(one.place, other.place)),
      map(({ place }) => place),
    ),
    recoverySecret: () => recoverySecret,
    path: () => split(window.location.hash)[0],
    goTo(path) {
      window.location.hash = path;
    },
    reload() {
      window.location.reload();
    },
  };
}

function samePlace(one: Place, other: Place): boolean {
  return one.path === other.path && JSON.stringify(one.query) === JSON.stringify(other.query);
}
