import { calls } from '../../../contract/http/index.ts';
import type { Routes } from '../../platform/http/bind.ts';
import type { OwnAddresses } from './policy.ts';
import type { Bans } from './service.ts';
import { demandAdministrator, type IsAdministrator } from '../permissions/index.ts';

export interface BanRoutes {
  readonly routes: Routes;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly bans: Bans;
  readonly ownAddresses: OwnAddresses;
}

const DONE = 'success' as const;

export function bindBans({ routes, services, bans, ownAddresses }: BanRoutes): void {
  routes.token(calls.getBannedIps, async ({ caller }) => {
    await demandAdministrator(services, caller);
    return bans.list();
  });
  routes.token(calls.getDefaultBannedIps, async ({ caller }) => {
    await demandAdministrator(services, caller);
    return (await bans.list()).filter(({ permanent }) => permanent);
  });
  routes.token(calls.manageBannedIp, async ({ caller, body: { ban, ip, permanent = false } }) => {
    await demandAdministrator(services, caller);
    if (ban === 'banip') await bans.ban(caller, { ip, permanent });
    else await bans.unban(caller, { ip, permanent: false });
    return DONE;
  });
  routes.token(calls.manageDefaultBan, async ({ caller, body: { ip } }) => {
    await demandAdministrator(services, caller);
    await bans.unban(caller, { ip, permanent: true });
    return DONE;
  });
  routes.token(calls.getPublicIp, async ({ caller }) => {
    await demandAdministrator(services, caller);
    return { ip: ownAddresses.publicAddress ?? '' };
  });
  routes.token(calls.getLocalIp, async ({ caller }) => {
    await demandAdministrator(services, caller);
    return { ip: ownAddresses.local()[0] ?? '' };
  });
}
