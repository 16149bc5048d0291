import { describe, expect, test } from 'vitest';
import { DEFAULT_TERMINAL, readScheme } from '../../../../contract/rules/colorScheme.ts';
import { worldBeforeEach } from '../../../testing/testWorld.ts';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { writeColors } from './terminalColors.ts';

const CHOSEN = { appcolor: '#005AA0', modalbackground: '', background: '#101820', foreground: '#EEEEEE' };

describe.each(TEST_ENGINES)('terminal colours on $name', ({ open }) => {
  const world = worldBeforeEach(open);

  async function openedWith(protocol: string, own: Record<string, string>): Promise<string | undefined> {
    const parameters = { hostname: 'desk.example', ...own };
    const input = { name: protocol, protocol, parentIdentifier: 'ROOT', attributes: {}, parameters };
    const { identifier } = await world.services.connections.create(world.admin, input);
    const { candidates } = await world.services.targets.resolve(world.admin, { type: 'c', identifier });
    return candidates[0]?.parameters['color-scheme'];
  }

  test('are those of whoever opens one, where the connection has none [B2-022]', async () => {
    expect(await openedWith('ssh', {})).toBeUndefined();
    await writeColors(world.db, world.admin.userId, JSON.stringify(CHOSEN));
    const scheme = readScheme((await openedWith('telnet', {})) ?? '');
    expect(scheme).toEqual({ background: '#101820', foreground: '#EEEEEE', colors: DEFAULT_TERMINAL.colors });
    expect(await openedWith('kubernetes', { 'color-scheme': 'green-black' })).toBe('green-black');
    expect(await openedWith('vnc', {})).toBeUndefined();
  });
});
