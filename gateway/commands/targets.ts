import { notFound, permissionDenied } from '../errors.ts';
import { mayConnect } from '../policies/objects.ts';
import { findGroupRow } from '../repositories/connectionGroups.ts';
import {
  type ConnectionRow,
  connectionsInGroup,
  findConnectionRow,
  visibleConnectionIds,
} from '../repositories/connections.ts';
import { idOf } from '../repositories/identifiers.ts';
import { readVouchedParameters } from '../repositories/parameters.ts';
import type { ObjectRef } from '../repositories/types.ts';
import type { Target, TargetCandidate } from '../sessions/ports.ts';
import { withoutRefusedSftp } from '../settings/sftpRefusals.ts';
import { withOwnColors } from '../settings/terminalColors.ts';
import { found, rightsOf, viewerOf } from './access.ts';
import type { CommandContext } from './context.ts';
import type { Actor, TargetCommands } from './types.ts';

const DEFAULT_ENGINE_PORT = 4822;
const DEFAULT_WEIGHT = 1; // REST §23

const engineOf = ({ guacd_hostname: host, guacd_port: port }: ConnectionRow): string | null =>
  host === null ? null : `${host.includes(':') ? `[${host}]` : host}:${port ?? DEFAULT_ENGINE_PORT}`;

async function candidateOf(
  { db, keyring }: CommandContext,
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

async function readableId({ db }: CommandContext, actor: Actor, object: ObjectRef): Promise<number> {
  const id = idOf(object.identifier);
  if (id === null) throw notFound();
  if (!mayConnect(await rightsOf(db, actor, [object]), object)) throw notFound();
  return id;
}

async function resolveConnection(context: CommandContext, actor: Actor, identifier: string): Promise<Target> {
  const id = await readableId(context, actor, { type: 'connection', identifier });
  const row = found(await findConnectionRow(context.db, id));
  return { candidates: [await candidateOf(context, actor, row)], group: null };
}

/** READ on the pool is enough: its members are chosen from here, never shown. */
async function resolveGroup(context: CommandContext, actor: Actor, identifier: string): Promise<Target> {
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

export function targetCommands(context: CommandContext): TargetCommands {
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
