import { describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { noteSftpRefusal } from '../repository/sftpRefusals.ts';
import { BAD_REQUEST, DENIED, NOW, refusalOf, worldBeforeEach } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';

const MINUTE_MS = 60_000;
const ON = { 'enable-sftp': 'true', username: 'ada' };
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe.each(TEST_ENGINES)('files beside a terminal on $name', ({ open }) => {
  const world = worldBeforeEach(open);

  async function make(parameters: Record<string, string>, protocol = 'ssh') {
    const { admin, services } = world;
    const { identifier } = await services.connections.create(admin, { name: 'Terminal', protocol, parameters });
    const maria = await world.user('maria');
    await world.give(maria, 'connection', Number(identifier), 'READ');
    const refuse = (actor: Actor) => noteSftpRefusal(world.db, actor.userId, Number(identifier), NOW);
    const told = (actor: Actor, since = NOW) => services.connections.sftp(actor, identifier, since);
    const opened = async (actor: Actor) => {
      const { candidates } = await services.targets.resolve(actor, { type: 'c', identifier });
      return candidates[0]?.parameters['enable-sftp'];
    };
    return { identifier, maria, refuse, told, opened };
  }

  test('that were refused to one user are not tried again for that user alone', async () => {
    const { maria, refuse, told, opened } = await make(ON);
    await refuse(maria);
    expect([await opened(maria), await opened(world.admin)]).toEqual(['false', 'true']);
    expect([(await told(maria)).state, (await told(world.admin)).state]).toEqual(['refused', 'on']);
  });

  test('that were refused are told by themselves in the session that found it out only', async () => {
    const { maria, refuse, told } = await make(ON);
    await refuse(maria);
    const seen = [await told(maria), await told(maria, later(MINUTE_MS - 1)), await told(maria, later(MINUTE_MS))];
    expect(seen.map(({ isNew }) => isNew)).toEqual([true, true, false]);
  });

  test('are tried once more for whoever asks, who needs no right to change the connection', async () => {
    const { identifier, maria, refuse, opened } = await make(ON);
    await refuse(maria);
    await refuse(world.admin);
    await world.services.connections.turnOnSftp(maria, identifier);
    expect([await opened(maria), await opened(world.admin)]).toEqual(['true', 'false']);
  });

  test('are tried once more for all after the connection was changed', async () => {
    const { identifier, maria, refuse, opened } = await make(ON);
    await refuse(maria);
    const object = await world.services.connections.get(world.admin, identifier);
    await world.services.connections.replace(world.admin, identifier, { ...object, parameters: ON });
    expect(await opened(maria)).toBe('true');
  });

  test('are turned on by those who may change the connection, and by nobody else', async () => {
    const { identifier, maria, told, opened } = await make({ username: 'ada', password: 'S3cret' });
    const { connections } = world.services;
    expect(await told(maria)).toEqual({ state: 'off', isNew: false, mayTurnOn: false, homes: [] });
    expect(await refusalOf(connections.turnOnSftp(maria, identifier))).toEqual(DENIED);
    expect([(await told(world.admin)).mayTurnOn, await opened(maria)]).toEqual([true, undefined]);
    await connections.turnOnSftp(world.admin, identifier);
    expect(await connections.parameters(world.admin, identifier)).toEqual({
      ...{ username: 'ada', password: 'S3cret', 'enable-sftp': 'true' },
    });
    expect(await opened(maria)).toBe('true');
  });

  test.each([
    ['at home', {}, ['/home/ada', '/Users/ada']],
    ['at home, where all shows', { 'sftp-root-directory': '/' }, ['/home/ada', '/Users/ada']],
    ['where somebody chose', { 'sftp-root-directory': '/srv' }, []],
    ['at the top for somebody who is asked for a name', { username: '' }, []],
  ])('begin %s', async (_, parameters, homes) => {
    const { told } = await make({ ...ON, ...parameters });
    expect((await told(world.admin)).homes).toEqual(homes);
  });

  test('are none of other protocols', async () => {
    const { identifier, told } = await make(ON, 'vnc');
    expect((await told(world.admin)).state).toBe('none');
    expect(await refusalOf(world.services.connections.turnOnSftp(world.admin, identifier))).toEqual(BAD_REQUEST);
  });
});
