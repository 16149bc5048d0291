import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../../platform/database/testDatabase.ts';
import { settingValue } from '../../../platform/database/declaredSettings.ts';
import { BAD_REQUEST, DENIED, NOT_FOUND, refusalOf, worldBeforeEach } from '../../../testing/testWorld.ts';
import type { Actor } from '../../../platform/http/caller.ts';

describe.each(TEST_ENGINES)('sharing profiles on $name', ({ open }) => {
  const world = worldBeforeEach(open);
  let maria: Actor;
  let desk: string;

  beforeEach(async () => {
    maria = await world.user('maria', 'CREATE_SHARING_PROFILE');
    desk = (await world.services.connections.create(world.admin, { name: 'Desk', protocol: 'vnc' })).identifier;
  });

  const watch = () => ({ name: 'Watch', primaryConnectionIdentifier: desk, parameters: { 'read-only': 'true' } });

  test('need CREATE_SHARING_PROFILE and UPDATE on the connection [A6-011]', async () => {
    const { sharingProfiles } = world.services;
    expect(await refusalOf(sharingProfiles.create(maria, watch()))).toEqual(DENIED);
    const otto = await world.user('otto');
    await world.give(otto, 'connection', Number(desk), 'UPDATE');
    expect(await refusalOf(sharingProfiles.create(otto, watch()))).toEqual(DENIED);
    await world.give(maria, 'connection', Number(desk), 'UPDATE');
    const made = await sharingProfiles.create(maria, watch());
    const { identifier } = made;
    const object = { name: 'Watch', identifier, primaryConnectionIdentifier: desk, attributes: {}, version: 1 };
    expect(made).toEqual({ ...object, parameters: { 'read-only': 'true' } });
    expect(await sharingProfiles.list(maria)).toEqual({ [made.identifier]: object });
    expect(await sharingProfiles.get(maria, made.identifier)).toEqual(object);
    expect(await sharingProfiles.parameters(maria, made.identifier)).toEqual({ 'read-only': 'true' });
  });

  test('are saved where no external port is set: other clients know of none, and their editor here demands it', async () => {
    expect(await settingValue(world.db, 'externalPort')).toBeNull();
    const { identifier } = await world.services.sharingProfiles.create(world.admin, watch());
    expect(await world.services.sharingProfiles.get(world.admin, identifier)).toMatchObject({ name: 'Watch' });
  });

  test('refuse blank and repeated names of one connection, and a connection that is not there', async () => {
    const { sharingProfiles } = world.services;
    await sharingProfiles.create(world.admin, watch());
    expect(await refusalOf(sharingProfiles.create(world.admin, watch()))).toEqual(BAD_REQUEST);
    expect(await refusalOf(sharingProfiles.create(world.admin, { ...watch(), name: ' ' }))).toEqual(BAD_REQUEST);
    const nowhere = { ...watch(), primaryConnectionIdentifier: '4711' };
    expect(await refusalOf(sharingProfiles.create(world.admin, nowhere))).toEqual(NOT_FOUND);
  });

  test('are changed and deleted with their own permission, deleted with that of the connection as well', async () => {
    const { sharingProfiles } = world.services;
    const { identifier } = await sharingProfiles.create(world.admin, watch());
    const renamed = { name: 'Look', primaryConnectionIdentifier: desk };
    expect(await refusalOf(sharingProfiles.replace(maria, identifier, renamed))).toEqual(NOT_FOUND);
    await world.give(maria, 'sharingProfile', Number(identifier), 'READ');
    expect(await refusalOf(sharingProfiles.replace(maria, identifier, renamed))).toEqual(DENIED);
    expect(await refusalOf(sharingProfiles.parameters(maria, identifier))).toEqual(DENIED);
    await world.give(maria, 'sharingProfile', Number(identifier), 'UPDATE', 'DELETE');
    await sharingProfiles.replace(maria, identifier, renamed);
    expect(await sharingProfiles.parameters(maria, identifier)).toEqual({});
    expect(await refusalOf(sharingProfiles.remove(maria, identifier))).toEqual(DENIED);
    await world.give(maria, 'connection', Number(desk), 'UPDATE');
    await sharingProfiles.remove(maria, identifier);
    expect(await sharingProfiles.list(world.admin)).toEqual({});
  });

  test('are listed at their connection as far as they may be read', async () => {
    const { connections, sharingProfiles } = world.services;
    const { identifier } = await sharingProfiles.create(world.admin, watch());
    await world.give(maria, 'connection', Number(desk), 'READ');
    expect(await connections.sharingProfiles(maria, desk)).toEqual({});
    await world.give(maria, 'sharingProfile', Number(identifier), 'READ');
    expect(Object.keys(await connections.sharingProfiles(maria, desk))).toEqual([identifier]);
  });

  test('go with their connection', async () => {
    const { connections, sharingProfiles } = world.services;
    await sharingProfiles.create(world.admin, watch());
    await connections.remove(world.admin, desk);
    expect(await sharingProfiles.list(world.admin)).toEqual({});
    expect(await world.db.selectFrom('sharing_profile_parameters').selectAll().execute()).toEqual([]);
  });
});
