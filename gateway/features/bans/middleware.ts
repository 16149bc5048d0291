import { permissionDenied } from '../../platform/errors.ts';
import type { Guard } from '../../platform/http/guards.ts';
import type { Bans } from './service.ts';

/** Nothing is answered to a banned address, not even a file of the app. */
export const refuseBanned =
  (bans: Pick<Bans, 'isBanned'>): Guard =>
  async (c, next) => {
    if (await bans.isBanned(c.get('remoteHost'))) throw permissionDenied('This address is banned.');
    await next();
  };
