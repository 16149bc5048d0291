import { findEntityId, findObjectId } from '../../../gateway/features/permissions/repository/entities.ts';
import { addMember } from '../../../gateway/features/accounts/repository/memberships.ts';
import { grant } from '../../../gateway/features/permissions/repository/permissions.ts';
import { OBJECT_PERMISSIONS, type ObjectRef, type SubjectRef } from '../../../gateway/platform/database/types.ts';
import { findUserId } from '../../../gateway/testing/rows.ts';
import { ADMIN, type TestApp } from '../../../gateway/testing/testApp.ts';
import type { Role } from './roles.ts';
import type { Actor } from '../../../gateway/platform/http/caller.ts';

export type Person = Exclude<Role, 'anonymous' | 'guest'>;

/** Names and passwords of those who can log in. */
export const PEOPLE: Readonly<Record<Person, { readonly username: string; readonly password: string }>> = {
  user: { username: 'ulla', password: 'a user of it' },
  grouped: { username: 'greta', password: 'within a group' },
  owner: { username: 'otto', password: 'of one object' },
  administrator: ADMIN,
};

const READERS = 'readers';

/** One object of each kind: the group `readers` may read them, `owner` may do everything with them. */
export interface Fixture {
  readonly name: string;
  readonly connection: string;
  readonly connectionGroup: string;
  readonly sharingProfile: string;
  readonly user: string;
  readonly userGroup: string;
  /** The running use, where the row asks for one. */
  readonly use: string;
  readonly tunnel: string;
}

export async function makePeople({ services, context, database: { db } }: TestApp): Promise<void> {
  const admin = { userId: await findUserId(context.db, ADMIN.username), username: ADMIN.username };
  for (const person of ['user', 'grouped', 'owner'] as const) await services.users.create(admin, PEOPLE[person]);
  await services.userGroups.create(admin, { identifier: READERS });
  const groupId = await findObjectId(db, { type: 'userGroup', identifier: READERS });
  const greta = await findEntityId(db, { type: 'user', identifier: PEOPLE.grouped.username });
  await addMember(db, groupId ?? 0, greta ?? 0);
}

let made = 0;

/** New objects, so that no cell of the matrix depends on what another one did. */
export async function makeFixture(app: TestApp): Promise<Fixture> {
  const { services, context } = app;
  const admin: Actor = { userId: await findUserId(context.db, ADMIN.username), username: ADMIN.username };
  made += 1;
  const name = `fixture ${made}.`;
  const [user, userGroup] = [`person of ${name}`, `group of ${name}`];
  await services.users.create(admin, { username: user, password: 'theirs alone' });
  await services.userGroups.create(admin, { identifier: userGroup });
  const group = await services.connectionGroups.create(admin, { name, type: 'ORGANIZATIONAL' });
  const parameters = { hostname: '192.0.2.9', port: '5900' };
  const connection = await services.connections.create(admin, {
    ...{ name, protocol: 'vnc', parameters, parentIdentifier: group.identifier },
  });
  const profile = await services.sharingProfiles.create(admin, {
    ...{ name, primaryConnectionIdentifier: connection.identifier },
  });
  const fixture = {
    ...{ name, user, userGroup, use: '', tunnel: '' },
    connection: connection.identifier,
    connectionGroup: group.identifier,
    sharingProfile: profile.identifier,
  };
  await share(app, fixture);
  return fixture;
}

async function share({ database: { db } }: TestApp, fixture: Fixture): Promise<void> {
  const objects: readonly ObjectRef[] = [
    { type: 'connection', identifier: fixture.connection },
    { type: 'connectionGroup', identifier: fixture.connectionGroup },
    { type: 'sharingProfile', identifier: fixture.sharingProfile },
    { type: 'user', identifier: fixture.user },
    { type: 'userGroup', identifier: fixture.userGroup },
  ];
  const readers = await entityOf({ type: 'userGroup', identifier: READERS });
  const owner = await entityOf({ type: 'user', identifier: PEOPLE.owner.username });
  for (const object of objects) {
    const objectId = (await findObjectId(db, object)) ?? 0;
    await grant(db, { entityId: readers, type: object.type, objectId, permissions: ['READ'] });
    await grant(db, { entityId: owner, type: object.type, objectId, permissions: OBJECT_PERMISSIONS });
  }

  async function entityOf(subject: SubjectRef): Promise<number> {
    return (await findEntityId(db, subject)) ?? 0;
  }
}
