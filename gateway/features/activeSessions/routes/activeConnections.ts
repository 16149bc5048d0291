import { calls } from '../../../../contract/http/index.ts';
import type { PatchOperation } from '../../../../contract/http/common.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { badRequest, unsupported } from '../../../platform/errors.ts';
import { errorBodyOf } from '../../../platform/http/errorReply.ts';
import { createPictures, type PicturesOptions } from '../service/pictures.ts';
import type { ActiveUses } from '../service/activeUses.ts';
import type { Routes } from '../../../platform/http/bind.ts';
import type { ConnectionService } from '../../connections/index.ts';

export interface ActiveSessionRoutes extends PicturesOptions {
  readonly routes: Routes;
  readonly services: { readonly connections: Pick<ConnectionService, 'get'> };
  readonly activeUses: ActiveUses;
}

export function bindActiveConnections(area: ActiveSessionRoutes): void {
  const { routes, services, activeUses } = area;
  const pictureOf = createPictures(area);
  routes.token(calls.listActiveConnections, ({ caller, query }) => activeUses.list(caller, query.permission));
  routes.token(calls.closeActiveConnections, async ({ caller, body }) => ({
    patches: await endSeveral(activeUses, caller, body),
  }));
  routes.token(calls.getActiveConnection, async ({ caller, params }) =>
    activeUses.present(caller, await activeUses.find(caller, params.id)),
  );
  routes.token(calls.closeActiveConnection, async ({ caller, params }) => {
    const [objection] = await activeUses.objections(caller, [params.id]);
    if (objection) throw objection;
    await activeUses.end(params.id);
  });
  routes.token(calls.getActiveConnectionPicture, ({ caller, params }) => pictureOf(caller, params.id));
  routes.token(calls.getConnectionOfActive, async ({ caller, params }) => {
    const { connectionId } = await activeUses.find(caller, params.id);
    return services.connections.get(caller, String(connectionId));
  });
}

const OTHER_JSON_PATCH_OPERATIONS: readonly string[] = ['test', 'copy', 'move'];

/** Either all may be ended, or none is. */
async function endSeveral(activeUses: ActiveUses, caller: Caller, operations: readonly PatchOperation[]) {
  for (const operation of operations) refuseUnknown(operation);
  const identifiers = operations.map(({ path }) => path.slice(1));
  const objections = await activeUses.objections(caller, identifiers);
  const outcomes = operations.map(({ op, path }, at) => {
    const error = objections[at] && errorBodyOf(objections[at]).translatableMessage;
    return { op, identifier: path.slice(1), path, ...(error && { error }) };
  });
  if (outcomes.some(({ error }) => error)) throw badRequest('Not all of these can be ended.', { patches: outcomes });
  for (const identifier of identifiers) await activeUses.end(identifier);
  return outcomes;
}

function refuseUnknown({ op, path }: PatchOperation): void {
  if (OTHER_JSON_PATCH_OPERATIONS.includes(op)) throw unsupported(`The operation "${op}" is not supported.`);
  if (op !== 'remove') throw badRequest('Active connections can only be removed.');
  if (!path.startsWith('/')) throw badRequest('The path of an operation begins with a slash.');
}
