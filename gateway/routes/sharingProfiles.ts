import { calls } from '../../contract/http/index.ts';
import type { RouteContext } from './context.ts';

export function bindSharingProfiles({ routes, commands: { sharingProfiles }, sharing }: RouteContext): void {
  /** Sessions that run offer what was made meanwhile. */
  async function offering<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change;
    sharing.changeOffers();
    return result;
  }

  routes.token(calls.listSharingProfiles, ({ caller, query }) => sharingProfiles.list(caller, query.permission));
  for (const call of [calls.createSharingProfile, calls.createSharingProfileAtId])
    routes.token(call, ({ caller, body }) => offering(sharingProfiles.create(caller, body)));
  routes.token(calls.patchSharingProfiles, async ({ caller, body }) => ({
    patches: await offering(sharingProfiles.patch(caller, body)),
  }));
  routes.token(calls.getSharingProfile, ({ caller, params }) => sharingProfiles.get(caller, params.id));
  routes.token(calls.updateSharingProfile, ({ caller, params, body }) =>
    offering(sharingProfiles.replace(caller, params.id, body)),
  );
  routes.token(calls.deleteSharingProfile, ({ caller, params }) => offering(sharingProfiles.remove(caller, params.id)));
  routes.token(calls.getSharingProfileParameters, ({ caller, params }) =>
    sharingProfiles.parameters(caller, params.id),
  );
}
