import { describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../database/testDatabase.ts';
import { BAD_REQUEST, refusalOf, UNSUPPORTED, worldBeforeEach } from '../../testing/testWorld.ts';

const untranslated = (MESSAGE: string) => ({ key: 'APP.TEXT_UNTRANSLATED', variables: { MESSAGE } });
const connection = (name: string) => ({
  name,
  protocol: 'ssh',
  parentIdentifier: 'ROOT',
  parameters: {},
  attributes: {},
});

describe.each(TEST_ENGINES)('a directory PATCH on $name', ({ open }) => {
  const world = worldBeforeEach(open);

  const names = async () => Object.values(await world.services.connections.list(world.admin)).map(({ name }) => name);

  test('adds, replaces and removes at once, with one outcome each', async () => {
    const { connections } = world.services;
    const two = await connections.create(world.admin, connection('Lab 2'));
    const nine = await connections.create(world.admin, connection('Lab 9'));
    const outcomes = await connections.patch(world.admin, [
      { op: 'add', path: '/', value: connection('Lab 7') },
      { op: 'replace', path: `/${two.identifier}`, value: connection('Lab 22') },
      { op: 'remove', path: `/${nine.identifier}` },
    ]);
    const added = outcomes[0]?.identifier;
    expect(added).toMatch(/^\d+$/);
    expect(outcomes).toEqual([
      { op: 'add', identifier: added, path: '/' },
      { op: 'replace', identifier: two.identifier, path: `/${two.identifier}` },
      { op: 'remove', identifier: nine.identifier, path: `/${nine.identifier}` },
    ]);
    expect((await names()).sort()).toEqual(['Lab 22', 'Lab 7']);
  });

  test('keeps nothing if one operation fails, and tells of each', async () => {
    const { connections } = world.services;
    const { identifier } = await connections.create(world.admin, connection('Lab 1'));
    const patch = connections.patch(world.admin, [
      { op: 'add', path: '/', value: connection('Lab 7') },
      { op: 'add', path: '/', value: connection('Lab 7') },
      { op: 'replace', path: `/${identifier}`, value: connection('Lab 11') },
      { op: 'add', path: '/', value: connection(' ') },
      { op: 'add', path: '/', value: { name: 5 } },
      { op: 'remove', path: '/4711' },
    ]);
    await expect(patch).rejects.toMatchObject({
      ...BAD_REQUEST,
      options: {
        patches: [
          { op: 'add', identifier: null, path: '/' },
          {
            op: 'add',
            identifier: null,
            path: '/',
            error: untranslated('Another connection in this group has that name.'),
          },
          { op: 'replace', identifier, path: `/${identifier}` },
          {
            op: 'add',
            identifier: null,
            path: '/',
            error: untranslated('The value is not valid: name must not be blank'),
          },
          { op: 'add', identifier: null, path: '/', error: { key: 'APP.TEXT_UNTRANSLATED' } },
          { op: 'remove', identifier: '4711', path: '/4711', error: untranslated('Not found.') },
        ],
      },
    });
    expect(await names()).toEqual(['Lab 1']);
  });

  test.each([
    [{ op: 'test', path: '/1' }, UNSUPPORTED],
    [{ op: 'copy', path: '/1' }, UNSUPPORTED],
    [{ op: 'move', path: '/1' }, UNSUPPORTED],
    [{ op: 'ADD', path: '/' }, BAD_REQUEST],
    [{ op: 'constructor', path: '/' }, BAD_REQUEST],
    [{ op: 'remove', path: '1' }, BAD_REQUEST],
    [{ op: 'remove', path: '' }, BAD_REQUEST],
  ])('refuses %j before anything is done', async (operation, refusal) => {
    const { connections } = world.services;
    const patch = connections.patch(world.admin, [{ op: 'add', path: '/', value: connection('Lab 7') }, operation]);
    expect(await refusalOf(patch)).toEqual(refusal);
    expect(await names()).toEqual([]);
  });

  test('of nothing does nothing', async () => {
    expect(await world.services.connections.patch(world.admin, [])).toEqual([]);
  });

  test('names users and groups by the rest of the path, whatever it holds', async () => {
    const { users } = world.services;
    await users.patch(world.admin, [
      { op: 'add', path: '/', value: { username: 'a/b c' } },
      { op: 'add', path: '/', value: { username: '__proto__' } },
    ]);
    expect(Object.keys(await users.list(world.admin))).toEqual(['admin', 'a/b c', '__proto__']);
    expect(await users.patch(world.admin, [{ op: 'remove', path: '/a/b c' }])).toEqual([
      { op: 'remove', identifier: 'a/b c', path: '/a/b c' },
    ]);
  });

  test('is judged by the rights of the caller, operation by operation', async () => {
    const { connections } = world.services;
    const maria = await world.user('maria', 'CREATE_CONNECTION');
    const { identifier } = await connections.create(world.admin, connection('Not hers'));
    const patch = connections.patch(maria, [
      { op: 'add', path: '/', value: connection('Hers') },
      { op: 'remove', path: `/${identifier}` },
    ]);
    await expect(patch).rejects.toMatchObject({
      options: { patches: [{ op: 'add', identifier: null, path: '/' }, { error: untranslated('Not found.') }] },
    });
    expect(await names()).toEqual(['Not hers']);
  });

  test('tells that rights may have changed, but only when it is kept', async () => {
    const { connections } = world.services;
    const { identifier } = await connections.create(world.admin, connection('Lab 1'));
    await refusalOf(connections.patch(world.admin, [{ op: 'remove', path: '/4711' }]));
    expect(world.rightsChanged).not.toHaveBeenCalled();
    await connections.patch(world.admin, [{ op: 'remove', path: `/${identifier}` }]);
    expect(world.rightsChanged).toHaveBeenCalledTimes(1);
  });
});
