import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_TERMINAL, readScheme } from '../../contract/rules/colorScheme.ts';
import { newWorld, type TestWorld } from '../commands/testWorld.ts';
import type { OpenDatabase } from '../repositories/database.ts';
import { TEST_ENGINES } from '../repositories/testDatabase.ts';
import { writeColors } from './colors.ts';

const CHOSEN = { appcolor: '#005AA0', modalbackground: '', background: '#101820', foreground: '#EEEEEE' };

describe.each(TEST_ENGINES)('terminal colours on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: TestWorld;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    world = await newWorld(opened);
  });

  async function openedWith(protocol: string, own: Record<string, string>): Promise<string | undefined> {
    const parameters = { hostname: 'desk.example', ...own };
    const input = { name: protocol, protocol, parentIdentifier: 'ROOT', attributes: {}, parameters };
    const { identifier } = await world.commands.connections.create(world.admin, input);
    const { candidates } = await world.commands.targets.resolve(world.admin, { type: 'c', identifier });
    return candidates[0]?.parameters['color-scheme'];
  }

  test('are those of whoever opens one, where the connection has none [B2-022]', async () => {
    expect(await openedWith('ssh', {})).toBeUndefined();
    await writeColors(opened.db, world.admin.userId, JSON.stringify(CHOSEN));
    const scheme = readScheme((await openedWith('telnet', {})) ?? '');
    expect(scheme).toEqual({ background: '#101820', foreground: '#EEEEEE', colors: DEFAULT_TERMINAL.colors });
    expect(await openedWith('kubernetes', { 'color-scheme': 'green-black' })).toBe('green-black');
    expect(await openedWith('vnc', {})).toBeUndefined();
  });
});
