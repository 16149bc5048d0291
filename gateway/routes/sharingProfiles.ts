import { calls } from '../../contract/http/index.ts';
import type { RouteContext } from './context.ts';

export function bindSharingProfiles({ routes, commands: { sharingProfiles } }: RouteContext): void {
  routes.token(calls.listSharingProfiles, ({ caller, query }) => sharingProfiles.list(caller, query.permission));
  routes.token(calls.createSharingProfile, ({ caller, body }) => sharingProfiles.create(caller, body));
  routes.token(calls.createSharingProfileAtId, ({ caller, body }) => sharingProfiles.create(caller, body));
  routes.token(calls.patchSharingProfiles, async ({ caller, body }) => ({
    patches: await sharingProfiles.patch(caller, body),
  }));
  routes.token(calls.getSharingProfile, ({ caller, params }) => sharingProfiles.get(caller, params.id));
  routes.token(calls.updateSharingProfile, ({ caller, params, body }) =>
    sharingProfiles.replace(caller, params.id, body),
  );
  routes.token(calls.deleteSharingProfile, ({ caller, params }) => sharingProfiles.remove(caller, params.id));
  routes.token(calls.getSharingProfileParameters, ({ caller, params }) =>
    sharingProfiles.parameters(caller, params.id),
  );
}
