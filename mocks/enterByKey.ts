import { DATA_SOURCE } from '../contract/guacamole.ts';
import type { AuthenticationResult } from '../contract/http/tokens.ts';
import { Refusal } from './refusal.ts';
import type { World } from './world.ts';

/** Null for whoever has a session already: they go on with it. */
export function enterByKey(world: World, key: string, token = ''): AuthenticationResult | null {
  const { shares, shown } = world.sharing;
  const share = shares.find((one) => one.key === key);
  if (!share) throw new Refusal(403, { type: 'INVALID_CREDENTIALS', message: 'This link does not work.' });
  const isKnown = world.sessions.has(token) || shown.has(token);
  const authToken = isKnown ? token : world.nextToken();
  shown.set(authToken, [...(shown.get(authToken) ?? []), share.link.id]);
  if (world.sessions.has(authToken)) return null;
  return guestResult(authToken);
}

interface Shown {
  readonly token?: string | undefined;
  readonly username?: string | undefined;
}

/** A guest who shows nothing but their token stays one. */
export function refreshGuest({ sessions, sharing }: World, { token = '', username }: Shown) {
  const isGuest = username === undefined && !sessions.has(token) && sharing.shown.has(token);
  return isGuest ? guestResult(token) : null;
}

const guestResult = (authToken: string): AuthenticationResult => ({
  ...{ authToken, username: '', dataSource: DATA_SOURCE.SHARED, availableDataSources: [DATA_SOURCE.SHARED] },
});
