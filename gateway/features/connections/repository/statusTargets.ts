import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { readSomeParameters } from './parameters.ts';
import type { Db, Parameters, Viewer } from '../../../platform/database/types.ts';
import { visible } from '../../permissions/index.ts';

/** Where a connection leads. This is for the gateway alone: ordinary users never see hosts. */
export interface StatusRow {
  readonly id: number;
  readonly protocol: string;
  readonly ownedBySystem: boolean;
  /** Reached by an engine of its own, which may stand in another network. */
  readonly hasOwnEngine: boolean;
  readonly parameters: Parameters;
}

const NEEDED = ['hostname', 'port', 'gateway-hostname'] as const;

/** Those among these connections that the viewer may see. */
export async function readStatusRows(
  db: Db,
  keyring: Keyring,
  ids: readonly number[],
  viewer: Viewer,
): Promise<readonly StatusRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('connections as c')
    .select(['c.connection_id as id', 'c.protocol', 'c.system_key', 'c.guacd_hostname'])
    .where('c.connection_id', 'in', ids)
    .where(visible('connection', 'c.connection_id', viewer))
    .execute();
  const parameters = await readSomeParameters(db, keyring, ids, NEEDED);
  return rows.map(({ id, protocol, system_key, guacd_hostname }) => ({
    ...{ id, protocol, ownedBySystem: system_key !== null, hasOwnEngine: guacd_hostname !== null },
    parameters: parameters.get(id) ?? {},
  }));
}
