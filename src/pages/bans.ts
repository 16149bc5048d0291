import { fromPromise } from 'xstate';
import { type BannedAddress, banCalls } from '../../contract/http/bans.ts';
import { bansMachine } from '../machines/administration/bans/bans.machine.ts';
import type { BanOrder, BansReading } from '../machines/administration/bans/bans.types.ts';
import type { Api } from '../services/api.ts';
import { showNotice } from '../compose/shared/notify.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { readSetting } from '../compose/administration/systemSettings.ts';
import { BansView } from '../views/administration/bans/BansView.tsx';
import type texts from '../i18n/en/pages/bans.json';
import { joined } from './joined.ts';

declare module '../i18n/rooms/pageRooms.ts' {
  interface PageRooms {
    readonly bans: typeof texts;
  }
}

async function readBans(api: Api): Promise<BansReading> {
  const active = await readSetting(api, 'failBan');
  if (!active) return { active, bans: [], own: [] };
  const [bans, local, outside] = await Promise.all([
    api.call(banCalls.getBannedIps, {}),
    api.call(banCalls.getLocalIp, {}),
    api.call(banCalls.getPublicIp, {}),
  ]);
  return { active, bans, own: [local.ip, outside.ip].filter(Boolean) };
}

/** A permanent ban is lifted by a call of its own. */
function changeBan(api: Api, { ban, ip, permanent }: BanOrder): Promise<unknown> {
  if (ban === 'unbanip' && permanent) return api.call(banCalls.manageDefaultBan, { body: { ban, ip } });
  return api.call(banCalls.manageBannedIp, { body: { ban, ip, permanent } });
}

/** Addresses that may not come in. */
function openBans({ api }: Ports) {
  const logic = bansMachine.provide({
    actors: {
      readBans: fromPromise(() => readBans(api)),
      changeBan: fromPromise(async ({ input }) => {
        await changeBan(api, input);
        return null;
      }),
      pollBans: fromPromise<readonly BannedAddress[], undefined>(() => api.call(banCalls.getBannedIps, {})),
    },
    actions: {
      announceOwnAddress: ({ system }) => {
        showNotice(system, { kind: 'error', key: 'bans.notAllowed' });
      },
      announceChange: ({ context, system }) => {
        const key = context.order?.ban === 'banip' ? 'bans.banned' : 'bans.lifted';
        showNotice(system, { kind: 'success', key, variables: { ip: context.order?.ip ?? '' } });
      },
    },
  });
  return { logic, input: undefined };
}

export const page = joined(openBans, BansView);
