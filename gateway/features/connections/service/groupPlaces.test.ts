import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { GROUP_DEPTH_MAX } from '../../../../contract/limits.ts';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { BAD_REQUEST, refusalOf, UNSUPPORTED, worldBeforeEach } from '../../../testing/testWorld.ts';

const TOLD = { key: 'ERROR.GROUP_TOO_DEEP', variables: { LEVELS: GROUP_DEPTH_MAX } };

describe.each(TEST_ENGINES)('how deep groups lie on $name', ({ open }) => {
  const world = worldBeforeEach(open);

  const make = async (name: string, parentIdentifier = 'ROOT') =>
    (await world.services.connectionGroups.create(world.admin, { name, parentIdentifier })).identifier;
  const save = (identifier: string, parentIdentifier: string, name = `saved ${identifier}`) =>
    world.services.connectionGroups.replace(world.admin, identifier, { name, parentIdentifier });
  const move = (identifier: string, parentIdentifier: string) =>
    world.services.moves.move(world.admin, { connections: [], connectionGroups: [identifier], parentIdentifier });
  const parentsOf = async (...identifiers: string[]) => {
    const groups = await world.services.connectionGroups.list(world.admin);
    return identifiers.map((identifier) => groups[identifier]?.parentIdentifier);
  };

  /** Groups in each other, as another tool leaves them; their identifiers from the outermost in. */
  async function chain(levels: number, name = 'Level'): Promise<readonly string[]> {
    const { rows } = await sql<{ id: number }>`insert into connection_groups (name, type)
      select ${name}::text || n, 'ORGANIZATIONAL' from generate_series(1, ${levels}::integer) n
      returning connection_group_id as id`.execute(world.db);
    const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
    await sql`update connection_groups set parent_id = connection_group_id - 1
      where connection_group_id > ${ids[0]}::integer and connection_group_id <= ${ids.at(-1)}::integer`.execute(
      world.db,
    );
    return ids.map(String);
  }

  test('a group in the deepest is refused in words, one in the last but one is made', async () => {
    const levels = await chain(GROUP_DEPTH_MAX);
    await expect(make('Beside', levels.at(-1))).rejects.toMatchObject({ http: 400, options: { translatable: TOLD } });
    const beside = await make('Beside', levels.at(-2));
    expect(await parentsOf(beside)).toEqual([levels.at(-2)]);
  });

  test('a group does not move with what it holds to where that would be too deep, saved or moved', async () => {
    const levels = await chain(GROUP_DEPTH_MAX - 1);
    const [outer = ''] = await chain(2, 'Other');
    expect(await refusalOf(save(outer, levels.at(-1) ?? ''))).toEqual(BAD_REQUEST);
    expect(await refusalOf(move(outer, levels.at(-1) ?? ''))).toEqual(BAD_REQUEST);
    expect(await parentsOf(outer)).toEqual(['ROOT']);
    await move(outer, levels.at(-2) ?? '');
    expect(await parentsOf(outer)).toEqual([levels.at(-2)]);
  });

  test('what another tool put too deep is renamed, rises, and does not sink', async () => {
    const levels = await chain(GROUP_DEPTH_MAX * 2);
    const [middle = '', above = ''] = [levels[4], levels[2]];
    await save(middle, levels[3] ?? '', 'renamed');
    await move(middle, above);
    expect(await parentsOf(middle)).toEqual([above]);
    expect(await refusalOf(move(middle, levels[3] ?? ''))).toEqual(BAD_REQUEST);
  });

  test('of two at once that would put groups into each other one is refused', async () => {
    const [one, other] = [await make('One'), await make('Other')];
    const outcomes = await Promise.allSettled([move(one, other), save(other, one)]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: UNSUPPORTED }]);
    expect(await parentsOf(one, other)).toContain('ROOT');
  });

  test('of a new group and a move at once that together would be too deep one is refused', async () => {
    const levels = await chain(GROUP_DEPTH_MAX - 1);
    const [place, last] = [await make('Place'), levels.at(-1) ?? ''];
    const outcomes = await Promise.allSettled([make('New', last), move(levels[0] ?? '', place)]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: BAD_REQUEST }]);
  });
});
