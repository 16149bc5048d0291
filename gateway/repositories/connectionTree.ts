import { type CompiledQuery, sql } from 'kysely';
import { ROOT_GROUP } from '../../contract/guacamole.ts';
import type { ConnectionGroupTree } from '../../contract/http/connectionGroups.ts';
import { groupObject, ROOT, visibleGroups } from './connectionGroups.ts';
import { connectionObject, type ListedConnection, visibleConnections } from './connections.ts';
import type { ConnectionGroupRow } from './schema.ts';
import { profileObject, type SharingProfileRow, visibleProfiles } from './sharingProfiles.ts';
import type { ActiveCounts, Db, SharingProfileObject, Viewer } from './types.ts';

/** Everything readable, as the database hands it out: one statement, three lists. */
export interface TreeRows {
  readonly groups: readonly ConnectionGroupRow[];
  readonly connections: readonly ListedConnection[];
  readonly profiles: readonly SharingProfileRow[];
}

interface Selection {
  compile(): CompiledQuery;
}

const listed = (selection: Selection, alias: string) =>
  sql`(select coalesce(json_agg(row_to_json(r)), '[]'::json) from (${selection}) r) as ${sql.ref(alias)}`;

/**
 * Reads the tree's rows as JSON made by the database: half the time of one row after another at 10,000
 * connections. The filter is for connections and sharing profiles; folders are kept, or nobody could reach them.
 */
export async function readTreeRows(db: Db, viewer: Viewer): Promise<TreeRows> {
  const everyGroup: Viewer = { ...viewer, filter: null };
  const { rows } = await sql<TreeRows>`select
    ${listed(visibleGroups(db, everyGroup), 'groups')},
    ${listed(visibleConnections(db, viewer), 'connections')},
    ${listed(visibleProfiles(db, viewer), 'profiles')}`.execute(db);
  return rows[0] ?? { groups: [], connections: [], profiles: [] };
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => number | null): ReadonlyMap<number | null, T[]> {
  const groups = new Map<number | null, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

const unlessEmpty = <const Name extends string, T>(name: Name, items: readonly T[]) =>
  (items.length === 0 ? {} : { [name]: items }) as { readonly [key in Name]?: T[] };

/** Nests the rows below one group, or below the root. Null if the group is not among them. */
export function nestTree(rows: TreeRows, identifier: string, counts: ActiveCounts): ConnectionGroupTree | null {
  const groups = groupedBy(rows.groups, (row) => row.parent_id);
  const connections = groupedBy(rows.connections, (row) => row.parent_id);
  const profiles = groupedBy(rows.profiles, (row) => row.connection_id);

  const connectionOf = (row: ListedConnection) => {
    const object = connectionObject(row, counts.connections.get(String(row.connection_id)) ?? 0);
    const shared: SharingProfileObject[] = (profiles.get(row.connection_id) ?? []).map(profileObject);
    return { ...object, ...unlessEmpty('sharingProfiles', shared) };
  };
  const contentsOf = (id: number | null): Partial<ConnectionGroupTree> => ({
    ...unlessEmpty('childConnections', (connections.get(id) ?? []).map(connectionOf)),
    ...unlessEmpty('childConnectionGroups', (groups.get(id) ?? []).map(groupOf)),
  });
  const groupOf = (row: ConnectionGroupRow): ConnectionGroupTree => ({
    ...groupObject(row, counts.connectionGroups.get(String(row.connection_group_id)) ?? 0),
    ...contentsOf(row.connection_group_id),
  });

  if (identifier === ROOT_GROUP) return { ...ROOT, ...contentsOf(null) };
  const top = rows.groups.find((row) => String(row.connection_group_id) === identifier);
  return top === undefined ? null : groupOf(top);
}
