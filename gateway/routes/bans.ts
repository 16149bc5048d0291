import { calls } from '../../contract/http/index.ts';
import { demandAdministrator } from './administrators.ts';
import type { RouteContext } from './context.ts';

const DONE = 'success' as const;

export function bindBans({ routes, commands, bans, ownAddresses }: RouteContext): void {
  routes.token(calls.getBannedIps, async ({ caller }) => {
    await demandAdministrator(commands, caller);
    return bans.list();
  });
  routes.token(calls.getDefaultBannedIps, async ({ caller }) => {
    await demandAdministrator(commands, caller);
    return (await bans.list()).filter(({ permanent }) => permanent);
  });
  routes.token(calls.manageBannedIp, async ({ caller, body: { ban, ip, permanent = false } }) => {
    await demandAdministrator(commands, caller);
    if (ban === 'banip') await bans.ban(caller, { ip, permanent });
    else await bans.unban(caller, { ip, permanent: false });
    return DONE;
  });
  routes.token(calls.manageDefaultBan, async ({ caller, body: { ip } }) => {
    await demandAdministrator(commands, caller);
    await bans.unban(caller, { ip, permanent: true });
    return DONE;
  });
  routes.token(calls.getPublicIp, async ({ caller }) => {
    await demandAdministrator(commands, caller);
    return { ip: ownAddresses.publicAddress ?? '' };
  });
  routes.token(calls.getLocalIp, async ({ caller }) => {
    await demandAdministrator(commands, caller);
    return { ip: ownAddresses.local()[0] ?? '' };
  });
}
