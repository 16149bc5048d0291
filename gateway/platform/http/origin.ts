import type { IncomingMessage } from 'node:http';

/**
 * Whether the page that opens a socket is ours: from the configured address, or from the host it was served by.
 * Programs that are no browser send no origin; for them the token alone counts.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: URL | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.protocol !== 'http:' && page.protocol !== 'https:') return false;
  return page.origin === publicUrl?.origin || page.host === host?.toLowerCase();
}
