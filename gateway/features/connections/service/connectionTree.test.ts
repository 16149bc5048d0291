import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { GROUP_DEPTH_LISTED_MAX } from '../../../../contract/limits.ts';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { worldBeforeEach } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';

const NESTED = GROUP_DEPTH_LISTED_MAX + 50;
const HOSTILE = 'a"b\\c</script>\u202e😀,"x":1';

describe.each(TEST_ENGINES)('the tree on $name', ({ open }) => {
  const world = worldBeforeEach(open);
  let maria: Actor;

  beforeEach(async () => {
    maria = await world.user('maria');
  });

  const treeOf = async (actor: Actor, identifier = 'ROOT') =>
    (await world.services.connectionGroups.tree(actor, identifier)).read();

  test('shows groups and connections as they are read one by one, every attribute among them [A7-077]', async () => {
    const { connections, connectionGroups, sharingProfiles } = world.services;
    const group = await connectionGroups.create(world.admin, {
      name: HOSTILE,
      type: 'BALANCING',
      attributes: { 'max-connections': '3', 'max-connections-per-user': '1', 'enable-session-affinity': 'true' },
    });
    const connection = await connections.create(world.admin, {
      name: HOSTILE,
      protocol: 'rdp',
      parentIdentifier: group.identifier,
      attributes: {
        ...{ 'max-connections': '9', 'max-connections-per-user': '2', weight: '-1', 'failover-only': 'true' },
        ...{ 'guacd-hostname': 'engine.example', 'guacd-port': '4823', 'guacd-encryption': 'ssl' },
      },
    });
    const profile = await sharingProfiles.create(world.admin, {
      name: HOSTILE,
      primaryConnectionIdentifier: connection.identifier,
    });
    world.counts.value = {
      connections: new Map([[connection.identifier, 2]]),
      connectionGroups: new Map([[group.identifier, 4]]),
    };
    const inTree = ({ version: _version, ...object }: { readonly version?: number | undefined }) => object;
    expect(await treeOf(world.admin, group.identifier)).toEqual({
      ...inTree(await connectionGroups.get(world.admin, group.identifier)),
      childConnections: [
        {
          ...inTree(await connections.get(world.admin, connection.identifier)),
          sharingProfiles: [inTree(await sharingProfiles.get(world.admin, profile.identifier))],
        },
      ],
    });
  });

  test('does not show the members of a pool to whom only the pool was given [A7-053]', async () => {
    const { connections, connectionGroups } = world.services;
    const pool = await connectionGroups.create(world.admin, { name: 'Pool', type: 'BALANCING' });
    const member = { protocol: 'rdp', parentIdentifier: pool.identifier, parameters: { hostname: 'secret.example' } };
    await connections.create(world.admin, { name: 'Member', ...member });
    await world.give(maria, 'connectionGroup', Number(pool.identifier), 'READ');
    const text = (await world.services.connectionGroups.tree(maria, 'ROOT')).text;
    expect(JSON.parse(text)).toMatchObject({ childConnectionGroups: [{ name: 'Pool', type: 'BALANCING' }] });
    expect(text).not.toMatch(/Member|secret\.example|childConnections"/);
  });

  test('tells every group however deep another tool put it, the deepest beside each other', async () => {
    const [top = 0] = await nest(NESTED);
    const { text } = await world.services.connectionGroups.tree(world.admin, 'ROOT');
    expect(levelsOf(text)).toBe(GROUP_DEPTH_LISTED_MAX);
    expect(text.match(/"name" : "Level \d+"/gu)).toHaveLength(NESTED);
    expect(await treeOf(world.admin, String(top + NESTED - 2))).toMatchObject({
      childConnectionGroups: [{ name: `Level ${NESTED}`, parentIdentifier: String(top + NESTED - 2) }],
    });
  });

  test('ends where another tool put a group into itself', async () => {
    const [top = 0] = await nest(2);
    await sql`update connection_groups set parent_id = ${top + 1} where connection_group_id = ${top}`.execute(world.db);
    expect(await treeOf(world.admin, 'ROOT')).not.toHaveProperty('childConnectionGroups');
    const ring = await treeOf(world.admin, String(top));
    expect(ring).toMatchObject({ name: 'Level 1', childConnectionGroups: [{ name: 'Level 2' }] });
    expect(JSON.stringify(ring)).not.toMatch(/Level 2.*Level 1/u);
  });

  /** Groups in groups, past the services, as another tool may have left them; their ids from the outermost in. */
  async function nest(count: number): Promise<readonly number[]> {
    await sql`insert into connection_groups (name, type)
      select 'Level ' || n, 'ORGANIZATIONAL' from generate_series(1, ${count}::integer) n`.execute(world.db);
    await sql`update connection_groups g set parent_id = above.connection_group_id from connection_groups above
      where above.connection_group_id = g.connection_group_id - 1`.execute(world.db);
    const rows = await world.db
      .selectFrom('connection_groups')
      .select('connection_group_id as id')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  const levelsOf = (text: string) => {
    let [level, most] = [0, 0];
    for (const [bracket] of text.matchAll(/"childConnectionGroups":\[|\]\}/gu)) {
      level += bracket === ']}' ? -1 : 1;
      most = Math.max(most, level);
    }
    return most;
  };
});
