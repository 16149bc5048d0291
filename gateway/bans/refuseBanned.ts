import { permissionDenied } from '../errors.ts';
import type { Guard } from '../http/guards.ts';
import type { Bans } from './bans.ts';

/** Nothing is answered to a banned address, not even a file of the app. */
export const refuseBanned =
  (bans: Pick<Bans, 'isBanned'>): Guard =>
  async (c, next) => {
    if (await bans.isBanned(c.get('remoteHost'))) throw permissionDenied('This address is banned.');
    await next();
  };
