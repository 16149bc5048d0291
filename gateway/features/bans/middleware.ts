import { banMessage } from '../../../contract/rules/ban.ts';
import { permissionDenied } from '../../platform/errors.ts';
import type { Guard } from '../../platform/http/guards.ts';
import type { Bans } from './service.ts';

/** Nothing is answered to a banned address but that it is banned, and until when: not even a file of the app. */
export const refuseBanned =
  (bans: Pick<Bans, 'find'>): Guard =>
  async (c, next) => {
    const ban = await bans.find(c.get('remoteHost'));
    if (ban !== null) throw permissionDenied('This address is banned.', { translatable: banMessage(ban) });
    await next();
  };
