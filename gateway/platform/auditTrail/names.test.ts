import { describe, expect, test } from 'vitest';
import { worldBeforeEach } from '../../testing/testWorld.ts';
import { pageOfAudit } from './repository.ts';
import { TEST_ENGINES } from '../database/testDatabase.ts';

describe.each(TEST_ENGINES)('objects on record on $name', ({ open }) => {
  const world = worldBeforeEach(open);

  test('are told by what they are called now; users by the name that they have there, and what is gone by its number', async () => {
    const { admin, services, db } = world;
    const { connections, connectionGroups, sharingProfiles, users } = services;
    const box = await connections.create(admin, { name: 'Box', protocol: 'ssh' });
    const lab = await connectionGroups.create(admin, { name: 'Lab' });
    const look = { name: 'Look', primaryConnectionIdentifier: box.identifier };
    const profile = await sharingProfiles.create(admin, look);
    await users.create(admin, { username: 'maria', password: 'a long enough one' });
    const gone = await connections.create(admin, { name: 'Old', protocol: 'ssh' });
    await connections.remove(admin, gone.identifier);
    await connections.replace(admin, box.identifier, { name: 'New box', protocol: 'ssh' });
    const { rows } = await pageOfAudit(db, {});
    const told = new Map(rows.map(({ object, objectName }) => [object, objectName]));
    expect(Object.fromEntries(told)).toMatchObject({
      [`connection/${box.identifier}`]: 'New box',
      [`connectionGroup/${lab.identifier}`]: 'Lab',
      [`sharingProfile/${profile.identifier}`]: 'Look',
    });
    expect([told.has(`connection/${gone.identifier}`), told.get(`connection/${gone.identifier}`)]).toEqual([
      true,
      undefined,
    ]);
    expect([told.has('user/maria'), told.get('user/maria')]).toEqual([true, undefined]);
  });
});
