import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { ensureSystemConnections } from './systemConnections.ts';
import { BAD_REQUEST, DENIED, NOT_FOUND, refusalOf, UNSUPPORTED, worldBeforeEach } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';

describe.each(TEST_ENGINES)('moving on $name', ({ open }) => {
  const world = worldBeforeEach(open);
  let maria: Actor;
  let lab: string;

  beforeEach(async () => {
    maria = await world.user('maria');
    lab = await group('Lab');
  });

  const group = async (name: string, parentIdentifier = 'ROOT') =>
    (await world.services.connectionGroups.create(world.admin, { name, parentIdentifier })).identifier;
  const desk = async (name: string, parentIdentifier = 'ROOT') => {
    const given = { name, protocol: 'vnc', parentIdentifier, parameters: { password: 'secret' } };
    return (await world.services.connections.create(world.admin, given)).identifier;
  };
  const move = (connections: string[], connectionGroups: string[], parentIdentifier: string, actor = world.admin) =>
    world.services.moves.move(actor, { connections, connectionGroups, parentIdentifier });
  const parentOf = async (identifier: string) =>
    (await world.services.connections.get(world.admin, identifier)).parentIdentifier;

  test('changes the group and nothing else', async () => {
    const one = await desk('one');
    const before = await world.services.connections.get(world.admin, one);
    await move([one], [], lab);
    expect(await world.services.connections.get(world.admin, one)).toEqual({
      ...before,
      parentIdentifier: lab,
      version: 2,
    });
    expect(await world.services.connections.parameters(world.admin, one)).toEqual({ password: 'secret' });
    await move([one], [lab], 'ROOT');
    expect(await parentOf(one)).toBe('ROOT');
  });

  test('is all or nothing: a name that is taken, a group in itself, something that is not there', async () => {
    const [one, two] = [await desk('one'), await desk('two')];
    await desk('two', lab);
    const inner = await group('Inner', lab);
    expect(await refusalOf(move([one, two], [], lab))).toEqual(BAD_REQUEST);
    expect(await refusalOf(move([one], [lab], inner))).toEqual(UNSUPPORTED);
    expect(await refusalOf(move([one, '4711'], [], lab))).toEqual(NOT_FOUND);
    expect(await refusalOf(move([one], [], '4711'))).toEqual(NOT_FOUND);
    expect(await parentOf(one)).toBe('ROOT');
  });

  test('needs UPDATE on what moves and on both groups', async () => {
    const one = await desk('one', lab);
    const to = await group('To');
    expect(await refusalOf(move([one], [], to, maria))).toEqual(NOT_FOUND);
    await world.give(maria, 'connection', Number(one), 'READ', 'UPDATE');
    expect(await refusalOf(move([one], [], to, maria))).toEqual(DENIED);
    await world.give(maria, 'connectionGroup', Number(lab), 'UPDATE');
    expect(await refusalOf(move([one], [], to, maria))).toEqual(DENIED);
    await world.give(maria, 'connectionGroup', Number(to), 'UPDATE');
    await move([one], [], to, maria);
    expect(await parentOf(one)).toBe(to);
  });

  test('never takes what the gateway made', async () => {
    const here = await ensureSystemConnections(world.context, { key: 'here', name: 'Here' }, [
      { key: 'welcome', name: 'Welcome', protocol: 'vnc', parameters: {} },
    ]);
    const [welcome = ''] = Object.keys(await world.services.connections.list(world.admin));
    expect(await refusalOf(move([welcome], [], lab))).toEqual(DENIED);
    expect(await refusalOf(move([], [here], lab))).toEqual(DENIED);
  });
});
