import { calls } from '../../../../contract/http/index.ts';
import { builtInSharingIsOn, switchBuiltInSharing, switchWatching, watchingIsOn } from '../service/sharing.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import { demandAdministrator, type IsAdministrator } from '../../permissions/index.ts';

export interface SharingSettingRoutes {
  readonly routes: Routes;
  readonly services: { readonly isAdministrator: IsAdministrator };
  readonly context: Pick<ServiceContext, 'db' | 'onRightsChanged'>;
  readonly sharing: { changeOffers(): void };
}

export function bindSharingSettings({ routes, services, context, sharing }: SharingSettingRoutes): void {
  const { db } = context;
  routes.token(calls.getSharingSettings, async ({ caller }) => {
    await demandAdministrator(services, caller);
    return { builtIn: await builtInSharingIsOn(db), watching: await watchingIsOn(db) };
  });
  routes.token(calls.saveSharingSettings, async ({ caller, body: { builtIn, watching } }) => {
    await demandAdministrator(services, caller);
    if (watching !== undefined) {
      await switchWatching(db, watching);
      // Who watches is put out, here and on other gateways.
      context.onRightsChanged?.();
    }
    if (builtIn !== undefined) {
      await switchBuiltInSharing(db, builtIn);
      sharing.changeOffers();
    }
  });
}
