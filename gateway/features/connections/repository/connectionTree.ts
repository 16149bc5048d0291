import { type RawBuilder, sql } from 'kysely';
import { ROOT_GROUP } from '../../../../contract/guacamole.ts';
import { GROUP_DEPTH_LISTED_MAX } from '../../../../contract/limits.ts';
import { ROOT } from './connectionGroups.ts';
import type { ActiveCounts, Db, Viewer } from '../../../platform/database/types.ts';
import { latestStart, visible } from '../../permissions/index.ts';

/** A group as JSON without its closing brace, so that what lies in it can follow. */
interface GroupPart {
  /** Null for the root. */
  readonly id: number | null;
  readonly parent_id: number | null;
  readonly json: string;
}

/** What a group holds as JSON, between brackets that are not there; null is the root. */
interface ContentsPart {
  readonly parent_id: number | null;
  readonly json: string;
}

/** `whole` is the tree of Guacamole's REST, `outline` what a list shows of it: a third of the characters. */
export type TreeForm = 'whole' | 'outline';

/** Everything readable as the database wrote it, in one statement. */
export interface TreeParts {
  readonly groups: readonly GroupPart[];
  readonly contents: readonly ContentsPart[];
}

const open = (json: RawBuilder<unknown>) => sql<string>`left(${json}::text, -1)`;

const usesOf = (counts: ReadonlyMap<string, number>) =>
  sql`json_each_text(${JSON.stringify(Object.fromEntries(counts))}::json)`;

const parentOf = (alias: string) => sql`coalesce(${sql.ref(`${alias}.parent_id`)}::text, ${sql.lit(ROOT_GROUP)})`;

const limitsOf = (alias: string) => sql`
  'max-connections', ${sql.ref(`${alias}.max_connections`)}::text,
  'max-connections-per-user', ${sql.ref(`${alias}.max_connections_per_user`)}::text`;

/** Folders are not used themselves, so their count stays zero. */
const groupOutline = sql`
  'name', g.name, 'identifier', g.connection_group_id::text, 'type', g.type,
  'activeConnections', case when g.type = 'BALANCING' then coalesce(uses.value::integer, 0) else 0 end`;

const connectionOutline = sql`
  'name', c.name, 'identifier', c.connection_id::text, 'protocol', c.protocol,
  'activeConnections', coalesce(uses.value::integer, 0)`;

const GROUP_JSON: Readonly<Record<TreeForm, RawBuilder<unknown>>> = {
  outline: sql`json_build_object(${groupOutline})`,
  whole: sql`json_build_object(${groupOutline}, 'parentIdentifier', ${parentOf('g')},
    'attributes', json_build_object(${limitsOf('g')},
      'enable-session-affinity', case when g.session_affinity then 'true' else '' end))`,
};

const CONNECTION_JSON: Readonly<Record<TreeForm, RawBuilder<unknown>>> = {
  outline: sql`json_build_object(${connectionOutline})`,
  whole: sql`json_build_object(${connectionOutline}, 'parentIdentifier', ${parentOf('c')},
    'attributes', json_build_object(${limitsOf('c')}, 'weight', c.weight::text,
      'failover-only', case when c.failover_only then 'true' end, 'guacd-hostname', c.guacd_hostname,
      'guacd-port', c.guacd_port::text, 'guacd-encryption', c.guacd_encryption))`,
};

const profileJson = sql`json_build_object(
  'name', s.name, 'identifier', s.sharing_profile_id::text,
  'primaryConnectionIdentifier', s.connection_id::text, 'attributes', '{}'::json)::text`;

/** The filter is for connections and sharing profiles; folders are kept, or nobody could reach them. */
const groupsFor = (viewer: Viewer, counts: ActiveCounts, form: TreeForm) => sql`
  select g.connection_group_id as id, g.parent_id, ${open(GROUP_JSON[form])} as json
  from connection_groups g
  left join ${usesOf(counts.connectionGroups)} uses on uses.key = g.connection_group_id::text
  where ${visible('connectionGroup', 'g.connection_group_id', { ...viewer, filter: null })}`;

const profilesFor = (viewer: Viewer) => sql`
  select s.connection_id, string_agg(${profileJson}, ',' order by s.sharing_profile_id) as json
  from sharing_profiles s
  where ${visible('sharingProfile', 's.sharing_profile_id', viewer)}
  group by s.connection_id`;

const lastActive = latestStart('connection_history', 'connection_id', 'c.connection_id');

const contentsFor = (viewer: Viewer, counts: ActiveCounts, form: TreeForm) => sql`
  select c.parent_id, string_agg(${open(CONNECTION_JSON[form])} || coalesce(',"lastActive":' || ${lastActive}, '')
    || case when c.system_key is null then '' else ',"thisComputer":true' end
    || ${form === 'whole' ? sql`coalesce(',"sharingProfiles":[' || profiles.json || ']', '')` : sql`''`}
    || '}', ',' order by c.connection_id) as json
  from connections c
  left join ${usesOf(counts.connections)} uses on uses.key = c.connection_id::text
  ${form === 'whole' ? sql`left join (${profilesFor(viewer)}) profiles on profiles.connection_id = c.connection_id` : sql``}
  where ${visible('connection', 'c.connection_id', viewer)}
  group by c.parent_id`;

/**
 * Reads the tree's parts as JSON that the database wrote: at 10,000 connections a third of the time that their rows
 * would take.
 */
export async function readTreeParts(db: Db, viewer: Viewer, counts: ActiveCounts, form: TreeForm): Promise<TreeParts> {
  const { rows } = await sql<GroupPart & { readonly kind: 'group' | 'contents' }>`
    select * from (
      select 'group' as kind, id, parent_id, json from (${groupsFor(viewer, counts, form)}) g
      union all
      select 'contents', null, parent_id, json from (${contentsFor(viewer, counts, form)}) c
    ) parts order by kind, id`.execute(db);
  return {
    groups: rows.filter(({ kind }) => kind === 'group'),
    contents: rows.filter(({ kind }) => kind === 'contents'),
  };
}

type Children = ReadonlyMap<number | null, readonly GroupPart[]>;

function append(children: Map<number | null, GroupPart[]>, parent: number | null, group: GroupPart): void {
  const siblings = children.get(parent);
  if (siblings === undefined) children.set(parent, [group]);
  else siblings.push(group);
}

function byParent(groups: readonly GroupPart[]): Children {
  const children = new Map<number | null, GroupPart[]>();
  for (const group of groups) append(children, group.parent_id, group);
  return children;
}

/**
 * What is written in which group: those that lie too deep for a reader stand beside the last that does not. A group
 * that another tool put into itself is not written again.
 */
function nested(top: GroupPart, inside: Children): Children {
  const children = new Map<number | null, GroupPart[]>();
  const ahead = [{ id: top.id, holder: top.id, level: 0 }];
  for (const { id, holder, level } of ahead) {
    const below = level + 1;
    for (const group of inside.get(id) ?? []) {
      if (group.id === top.id) continue;
      append(children, holder, group);
      ahead.push({ id: group.id, holder: below < GROUP_DEPTH_LISTED_MAX ? group.id : holder, level: below });
    }
  }
  return children;
}

function write(top: GroupPart, children: Children, contents: ReadonlyMap<number | null, string>): string {
  const written: string[] = [];
  const ahead: (GroupPart | string)[] = [top];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (typeof next === 'string') {
      written.push(next);
      continue;
    }
    const inside = contents.get(next.id);
    const below = children.get(next.id) ?? [];
    written.push(next.json, inside === undefined ? '' : `,"childConnections":[${inside}]`);
    if (below.length > 0) written.push(',"childConnectionGroups":[');
    ahead.push(below.length > 0 ? ']}' : '}');
    below.toReversed().forEach((group, index) => ahead.push(...(index === 0 ? [group] : [',', group])));
  }
  return written.join('');
}

const ROOT_PART: GroupPart = { id: null, parent_id: null, json: JSON.stringify(ROOT).slice(0, -1) };

/** The tree below one group, or below the root, as JSON. Null if the group is not among the parts. */
export function writeTree({ groups, contents }: TreeParts, identifier: string): string | null {
  const top = identifier === ROOT_GROUP ? ROOT_PART : groups.find(({ id }) => String(id) === identifier);
  if (top === undefined) return null;
  return write(top, nested(top, byParent(groups)), new Map(contents.map(({ parent_id: id, json }) => [id, json])));
}
