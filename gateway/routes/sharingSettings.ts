import { calls } from '../../contract/http/index.ts';
import { builtInSharingIsOn, switchBuiltInSharing, switchWatching, watchingIsOn } from '../settings/sharing.ts';
import { demandAdministrator } from './administrators.ts';
import type { RouteContext } from './context.ts';

export function bindSharingSettings({ routes, commands, context, sharing }: RouteContext): void {
  const { db } = context;
  routes.token(calls.getSharingSettings, async ({ caller }) => {
    await demandAdministrator(commands, caller);
    return { builtIn: await builtInSharingIsOn(db), watching: await watchingIsOn(db) };
  });
  routes.token(calls.saveSharingSettings, async ({ caller, body: { builtIn, watching } }) => {
    await demandAdministrator(commands, caller);
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
