import { notFound, permissionDenied } from '../../../platform/errors.ts';
import { findGroupRow } from '../repository/connectionGroups.ts';
import {
  type ConnectionRow,
  connectionsInGroup,
  findConnectionRow,
  visibleConnectionIds,
} from '../repository/connections.ts';
import { idOf } from '../../../platform/database/identifiers.ts';
import { readVouchedParameters } from '../repository/parameters.ts';
import type { ObjectRef } from '../../../platform/database/types.ts';
import type { Target, TargetCandidate } from '../../../tunnel/sessions/ports.ts';
import { withoutRefusedSftp } from '../repository/sftpRefusals.ts';
import type { ServiceContext } from '../../../platform/service/serviceContext.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import type { TargetService } from '../types.ts';
import { found } from '../../../platform/database/transaction.ts';
import { mayConnect, rightsOf, viewerOf } from '../../permissions/index.ts';
import { withOwnColors } from '../../settings/index.ts';

const DEFAULT_ENGINE_PORT = 4822;
const DEFAULT_WEIGHT = 1; // REST §23

const engineOf = ({ guacd_hostname: host, guacd_port: port }: ConnectionRow): string | null =>
  host === null ? null : `${host.includes(':') ? `[${host}]` : host}:${port ?? DEFAULT_ENGINE_PORT}`;

async function candidateOf(
  { db, keyring }: ServiceContext,
  actor: Actor,
  row: ConnectionRow,
): Promise<TargetCandidate> {
  const { connection_id: connectionId, protocol } = row;
  const { userId } = actor;
  const stored = await readVouchedParameters(db, keyring, connectionId);
  const parameters = protocol === 'ssh' ? await withoutRefusedSftp(db, { userId, connectionId }, stored) : stored;
  return {
    connectionId,
    name: row.name,
    protocol,
    parameters: await withOwnColors(db, userId, protocol, parameters),
    engine: engineOf(row),
    ownedBySystem: row.system_key !== null,
    maxConnections: row.max_connections,
    maxConnectionsPerUser: row.max_connections_per_user,
    weight: row.weight ?? DEFAULT_WEIGHT,
    failoverOnly: row.failover_only,
  };
}

async function readableId({ db }: ServiceContext, actor: Actor, object: ObjectRef): Promise<number> {
  const id = idOf(object.identifier);
  if (id === null) throw notFound();
  if (!mayConnect(await rightsOf(db, actor, [object]), object)) throw notFound();
  return id;
}

async function resolveConnection(context: ServiceContext, actor: Actor, identifier: string): Promise<Target> {
  const id = await readableId(context, actor, { type: 'connection', identifier });
  const row = found(await findConnectionRow(context.db, id));
  return { candidates: [await candidateOf(context, actor, row)], group: null };
}

/** READ on the pool is enough: its members are chosen from here, never shown. */
async function resolveGroup(context: ServiceContext, actor: Actor, identifier: string): Promise<Target> {
  const id = await readableId(context, actor, { type: 'connectionGroup', identifier });
  const group = found(await findGroupRow(context.db, id));
  if (group.type !== 'BALANCING') throw permissionDenied('A folder cannot be opened, only what is in it.');
  const members = await connectionsInGroup(context.db, id);
  return {
    candidates: await Promise.all(members.map((row) => candidateOf(context, actor, row))),
    group: {
      groupId: id,
      sessionAffinity: group.session_affinity,
      maxConnections: group.max_connections,
      maxConnectionsPerUser: group.max_connections_per_user,
    },
  };
}

export function createTargetService(context: ServiceContext): TargetService {
  const { db } = context;
  const readable = async (actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> =>
    new Set(await visibleConnectionIds(db, ids, await viewerOf(db, actor)));
  return {
    resolve: (actor, { type, identifier }) => {
      if (type === 'c') return resolveConnection(context, actor, identifier);
      if (type === 'g') return resolveGroup(context, actor, identifier);
      return Promise.reject(notFound());
    },
    mayReadConnection: async (actor, id) => (await readable(actor, [id])).has(id),
    readableConnections: readable,
  };
}
