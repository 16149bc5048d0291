import { calls } from '../../../contract/http/index.ts';
import type { PatchOperation } from '../../../contract/http/common.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { record } from '../../platform/auditTrail/record.ts';
import { badRequest, notFound, unsupported } from '../../platform/errors.ts';
import { errorBodyOf } from '../../platform/http/errorReply.ts';
import type { Jpeg } from '../../platform/http/jpeg.ts';
import type { ActiveUses } from './service.ts';
import type { Routes } from '../../platform/http/bind.ts';
import type { ServiceContext } from '../../platform/service/serviceContext.ts';
import type { Sessions } from '../../tunnel/sessions/types.ts';
import type { ConnectionService } from '../connections/index.ts';

export interface ActiveSessionRoutes {
  readonly routes: Routes;
  readonly services: { readonly connections: Pick<ConnectionService, 'get'> };
  readonly activeUses: ActiveUses;
  readonly sessions: Pick<Sessions, 'frameOf'>;
  readonly context: Pick<ServiceContext, 'db' | 'now'>;
}

export function bindActiveConnections(area: ActiveSessionRoutes): void {
  const { routes, services, activeUses } = area;
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
  routes.token(calls.getActiveConnectionPicture, ({ caller, params }) => lookAt(area, caller, params.id));
  routes.token(calls.getConnectionOfActive, async ({ caller, params }) => {
    const { connectionId } = await activeUses.find(caller, params.id);
    return services.connections.get(caller, String(connectionId));
  });
}

/**
 * Whoever looks at the screen of somebody else is on record, as whoever watches it is: once a log-in and session, since the
 * list asks for a new picture every few seconds.
 */
async function lookAt(
  { activeUses, sessions, context }: ActiveSessionRoutes,
  caller: Caller,
  id: string,
): Promise<Jpeg> {
  const { publicId, userId, connectionId, username } = await activeUses.findToWatch(caller, id);
  const frame = sessions.frameOf(publicId);
  if (!frame?.picture) throw notFound('There is no picture of this session.');
  const { jpeg } = frame.picture;
  if (userId !== caller.userId && !frame.hasLooked(caller.sessionId)) {
    const entry = { action: 'session.seen', object: `connection/${connectionId}`, detail: username } as const;
    await record(context, context.db, caller, [entry]);
    frame.noteLook(caller.sessionId);
  }
  return jpeg;
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
