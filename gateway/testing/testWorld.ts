import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { OpenDatabase } from '../platform/database/database.ts';
import { insertEntity } from '../features/permissions/repository/entities.ts';
import { grant, grantSystem } from '../features/permissions/repository/permissions.ts';
import type { ActiveCounts, ObjectType, RootDb, SystemPermission } from '../platform/database/types.ts';
import { insertUser } from '../features/accounts/repository/users.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createKeyring, newKey } from '../platform/secrets/keyring.ts';
import type { Passwords } from '../platform/secrets/passwords.ts';
import { createServices, type Services } from '../app/services.ts';
import type { ConnectionContext } from '../features/connections/types.ts';
import type { Actor } from '../platform/http/caller.ts';

/** Says at once what the real one takes its time for; that one has tests of its own. */
const quickPasswords: Passwords = {
  hash: (password) => Promise.resolve(`quick:${password}`),
  verify: (hash, password) => Promise.resolve({ right: hash === `quick:${password}`, outdated: false }),
};

export const NOW = new Date('2026-03-18T12:00:00Z');

/** A database with somebody to administer it, and services on it. */
export interface TestWorld {
  readonly db: RootDb;
  readonly context: ConnectionContext;
  readonly services: Services;
  readonly admin: Actor;
  readonly rightsChanged: ReturnType<typeof vi.fn>;
  readonly counts: { value: ActiveCounts };
  /** Makes a user who holds nothing but READ on themselves, and these system permissions. */
  user(username: string, ...system: readonly SystemPermission[]): Promise<Actor>;
  /** Grants by row id, past all policies. */
  give(
    actor: Actor,
    type: ObjectType,
    objectId: number,
    ...permissions: Parameters<typeof grant>[1]['permissions']
  ): Promise<void>;
}

async function makeUser(
  context: ConnectionContext,
  username: string,
  system: readonly SystemPermission[],
): Promise<Actor> {
  const entityId = await insertEntity(context.db, { type: 'user', identifier: username });
  const userId = await insertUser(context.db, entityId, { password_hash: `quick:${username}` });
  await grant(context.db, { entityId, type: 'user', objectId: userId, permissions: ['READ'] });
  for (const permission of system) await grantSystem(context.db, entityId, permission);
  return { userId, username };
}

async function entityOf(context: ConnectionContext, { userId }: Actor): Promise<number> {
  const row = await context.db
    .selectFrom('users')
    .select('entity_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.entity_id;
}

/** Empties the database and begins anew with one administrator, `admin`. */
export async function newWorld({ db }: OpenDatabase): Promise<TestWorld> {
  await db.deleteFrom('entities').execute();
  await db.deleteFrom('connections').execute();
  await db.deleteFrom('connection_groups').execute();
  await db.deleteFrom('connection_history').execute();
  await db.deleteFrom('login_history').execute();
  const counts: { value: ActiveCounts } = { value: { connections: new Map(), connectionGroups: new Map() } };
  const rightsChanged = vi.fn();
  const keyring = createKeyring([newKey()]);
  const context: ConnectionContext = {
    db,
    keyring,
    mailer: createMailer({ db, keyring }),
    passwords: quickPasswords,
    targets: { checkAtSave: () => undefined, checkAtConnect: (_protocol, parameters) => Promise.resolve(parameters) },
    activeCounts: () => Promise.resolve(counts.value),
    now: () => NOW,
    onRightsChanged: rightsChanged,
  };
  return {
    db,
    context,
    services: createServices(context),
    admin: await makeUser(context, 'admin', ['ADMINISTER']),
    rightsChanged,
    counts,
    user: (username, ...system) => makeUser(context, username, system),
    give: async (actor, type, objectId, ...permissions) =>
      grant(context.db, { entityId: await entityOf(context, actor), type, objectId, permissions }),
  };
}

/** A database for the suite; before each of its tests the world in it is new. */
export function worldBeforeEach(open: () => Promise<OpenDatabase>): TestWorld {
  const world = {} as TestWorld;
  let opened: OpenDatabase;
  beforeAll(async () => void (opened = await open()));
  afterAll(() => opened.close());
  beforeEach(async () => void Object.assign(world, await newWorld(opened)));
  return world;
}

/** What a call was refused with, as a client would tell it apart; fails if it was not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<{ readonly http: unknown; readonly type: unknown }> {
  const error = await call.then(
    () => ({ http: 'not refused', type: 'not refused' }),
    (reason: unknown) => reason as { http: unknown; type: unknown },
  );
  return { http: error.http, type: error.type };
}

export const NOT_FOUND = { http: 404, type: 'NOT_FOUND' };
export const DENIED = { http: 403, type: 'PERMISSION_DENIED' };
export const BAD_REQUEST = { http: 400, type: 'BAD_REQUEST' };
export const UNSUPPORTED = { http: 501, type: 'INTERNAL_ERROR' };
