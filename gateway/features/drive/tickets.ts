import * as z from 'zod/mini';
import { DOWNLOAD_TICKET_MS } from '../../../contract/limits.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';

/** What is downloaded, as its call names it. */
export interface Wanted {
  readonly path: string;
  readonly filename: string;
  readonly archive: boolean;
}

/**
 * A ticket stands for the token in the address of a download, which browsers and proxies write down: it is good for a short
 * time and for this download alone. Any gateway of the installation takes it.
 */
export interface DownloadTickets {
  seal(caller: Caller, wanted: Wanted): string;
  /** Who asked for it; null where it is none, too old, or for something else. */
  open(ticket: string, wanted: Wanted): Caller | null;
}

const sealed = z.object({
  until: z.number(),
  caller: z.object({ sessionId: z.string(), userId: z.number(), username: z.string(), remoteHost: z.string() }),
});

const placeOf = ({ path, filename, archive }: Wanted) =>
  ({ table: 'download', row: 0, column: JSON.stringify([path, filename, archive]) }) as const;

export const createDownloadTickets = (
  keyring: Keyring,
  now: () => Date,
  lifeMs = DOWNLOAD_TICKET_MS,
): DownloadTickets => ({
  seal: ({ sessionId, userId, username, remoteHost }, wanted) => {
    const until = now().getTime() + lifeMs;
    return keyring.seal(
      JSON.stringify({ until, caller: { sessionId, userId, username, remoteHost } }),
      placeOf(wanted),
    );
  },
  open: (ticket, wanted) => {
    const text = opened(keyring, ticket, wanted);
    if (text === null) return null;
    const { until, caller } = z.parse(sealed, JSON.parse(text));
    return until < now().getTime() ? null : caller;
  },
});

function opened(keyring: Keyring, ticket: string, wanted: Wanted): string | null {
  try {
    return keyring.open(ticket, placeOf(wanted));
  } catch {
    return null;
  }
}
