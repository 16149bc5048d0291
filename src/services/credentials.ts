import { filter, fromEvent, map, merge, Subject, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import type { AuthenticationResult } from '../../contract/http/tokens.ts';
import type { LocalStore } from './localStore.ts';
import { STORED } from './storedKeys.ts';
import type { Visits } from './visits.ts';

const stored = z.object({ authToken: z.string() });
const storedDevice = z.object({ deviceToken: z.string() });

/** A token or a share key that came with the address. */
export interface OfferedCredentials {
  readonly token?: string;
  readonly key?: string;
}

export type AccountChange = 'loggedOutElsewhere' | 'loggedInElsewhere' | 'refused';

/** The one home of the session token: no machine and no view ever sees it. */
export interface Credentials {
  token(): string | null;
  session(): AuthenticationResult | null;
  /** A token, or the key of a link, that an earlier visit left here. */
  hasStoredToken(): boolean;
  /** What a remembered device logs in with, instead of a password. */
  deviceToken(): string | null;
  forgetDevice(): void;
  offer(credentials: OfferedCredentials): void;
  /** What was offered, once. */
  takeOffered(): OfferedCredentials;
  accept(result: AuthenticationResult): void;
  /** Forgets the session here and answers with its token, for the gateway to revoke. */
  drop(): string | null;
  /** The gateway does not know this session any more. */
  refuse(): void;
  readonly changes$: Observable<AccountChange>;
}

/** `window` tells what other tabs store. */
export function createCredentials(store: LocalStore, window: EventTarget, visits: Visits): Credentials {
  let session: AuthenticationResult | null = null;
  let offered: OfferedCredentials = {};
  const refused = new Subject<AccountChange>();
  const readStored = () => store.read(STORED.auth, stored)?.authToken ?? null;
  const token = () => session?.authToken ?? readStored() ?? visits.read().authToken ?? null;

  const elsewhere$ = fromEvent<StorageEvent>(window, 'storage').pipe(
    filter(({ key }) => key === STORED.auth || key === null),
    map((): AccountChange => {
      if (readStored() !== null) return 'loggedInElsewhere';
      session = null;
      return 'loggedOutElsewhere';
    }),
  );

  return {
    token,
    session: () => session,
    hasStoredToken: () => token() !== null || visits.read().key !== undefined,
    deviceToken: () => store.read(STORED.device, storedDevice)?.deviceToken ?? null,
    forgetDevice() {
      store.remove(STORED.device);
    },
    offer(credentials) {
      offered = credentials;
    },
    takeOffered() {
      const taken = offered;
      offered = {};
      if (taken.key !== undefined) visits.remember({ key: taken.key });
      return taken;
    },
    accept(result) {
      const changed = result.authToken !== readStored();
      session = result;
      if (result.username === '') visits.remember({ authToken: result.authToken });
      else visits.forget();
      if (result.username !== '' && changed) store.write(STORED.auth, { authToken: result.authToken });
      if (result.deviceToken !== undefined) store.write(STORED.device, { deviceToken: result.deviceToken });
    },
    drop() {
      const dropped = token();
      session = null;
      store.remove(STORED.auth);
      store.remove(STORED.device);
      visits.forget();
      return dropped;
    },
    refuse() {
      refused.next('refused');
    },
    changes$: merge(elsewhere$, refused),
  };
}
