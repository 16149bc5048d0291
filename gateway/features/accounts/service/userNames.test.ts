import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameLooks } from '../../../platform/database/migrations/0012_name_looks.ts';
import { looksInAnyCaseOfLetters } from '../../../platform/database/migrations/0026_looks_in_any_case.ts';
import { openFresh } from '../../../platform/database/testDatabase.ts';
import { findAccount } from '../repository/users.ts';
import { BAD_REQUEST, refusalOf, worldBeforeEach } from '../../../testing/testWorld.ts';

const world = worldBeforeEach(openFresh);
const create = (username: string) => world.services.users.create(world.admin, { username });
const keyOf = (work: Promise<unknown>) =>
  work.then(
    () => 'made',
    (error: { options?: { translatable?: { key: string } } }) => error.options?.translatable?.key,
  );

test.each(['ADMIN', '\u0430dmin', 'adm\u0456n', '\uff41dmin', '\u0391dmin'])(
  '%j is not made beside admin',
  async (name) => {
    expect(await keyOf(create(name))).toBe('ERROR.NAME_LOOKS_TAKEN');
    expect(await findAccount(world.db, name)).toBeNull();
  },
);

test.each(['lena ', ' lena', 'le\u200bna', '\u202elena', 'lena\u2069'])(
  '%j is not made, whoever is there',
  async (name) => {
    expect(await keyOf(create(name))).toBe('ERROR.NAME_HIDES');
  },
);

test('the very name of another is told as such', async () => {
  await expect(create('admin')).rejects.toThrow('Another user has that name.');
});

test('of look-alikes made at once there is one; a name that was deleted is free', async () => {
  const made = await Promise.all(['lena', 'LENA', 'len\u0430'].map((name) => keyOf(create(name))));
  expect(made.filter((one) => one === 'made')).toHaveLength(1);
  const [name = ''] = Object.keys(await world.services.users.list(world.admin)).filter((one) => one !== 'admin');
  await world.services.users.remove(world.admin, name);
  expect(await keyOf(create('Lena'))).toBe('made');
});

test('in a patch too, and nothing of it is kept', async () => {
  const add = (username: string) => ({ op: 'add', path: '/', value: { username } });
  const patch = [add('Otto'), add('\u041etto')];
  expect(await refusalOf(world.services.users.patch(world.admin, patch))).toEqual(BAD_REQUEST);
  expect(await findAccount(world.db, 'Otto')).toBeNull();
});

test('names that were given before the looks of names were kept count as well', async () => {
  await sql`alter table entities drop column looks`.execute(world.db);
  await nameLooks.up(world.db);
  await looksInAnyCaseOfLetters.up(world.db);
  expect(await keyOf(create('ADMIN'))).toBe('ERROR.NAME_LOOKS_TAKEN');
});

// The large letter looks like no Latin one, the small one does.
test.each([
  ['\u041f\u0430\u0432\u0435\u043b', '\u043f\u0430\u0432\u0435\u043b'],
  ['\u0397\u03bb\u03af\u03b1\u03c2', '\u03b7\u03bb\u03af\u03b1\u03c2'],
])('of %j and %j, which are one name in large letters, there is one', async (name, small) => {
  expect(await keyOf(create(name))).toBe('made');
  expect(await keyOf(create(small))).toBe('ERROR.NAME_LOOKS_TAKEN');
  expect(await keyOf(create(name.toUpperCase()))).toBe('ERROR.NAME_LOOKS_TAKEN');
});

test('those that are there already are changed and log in as before', async () => {
  await world.user('ADMIN');
  await world.user('maria ');
  for (const name of ['ADMIN', 'maria ']) {
    await world.services.users.replace(world.admin, name, { attributes: { 'guac-full-name': 'Somebody' } });
    expect((await findAccount(world.db, name))?.username).toBe(name);
  }
});
