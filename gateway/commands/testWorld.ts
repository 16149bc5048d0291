import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { OpenDatabase } from '../repositories/database.ts';
import { insertEntity } from '../repositories/entities.ts';
import { grant, grantSystem } from '../repositories/permissions.ts';
import type { ActiveCounts, ObjectType, RootDb, SystemPermission } from '../repositories/types.ts';
import { insertUser } from '../repositories/users.ts';
import { createMailer } from '../mail/mailer.ts';
import { createKeyring, newKey } from '../secrets/keyring.ts';
import type { Passwords } from '../secrets/passwords.ts';
import { createCommands } from './commands.ts';
import type { CommandContext } from './context.ts';
import type { Actor, Commands } from './types.ts';

/** Says at once what the real one takes its time for; that one has tests of its own. */
const quickPasswords: Passwords = {
  hash: (password) => Promise.resolve(`quick:${password}`),
  verify: (hash, password) => Promise.resolve({ right: hash === `quick:${password}`, outdated: false }),
};

export const NOW = new Date('2026-03-18T12:00:00Z');

/** A database with somebody to administer it, and commands on it. */
export interface TestWorld {
  readonly db: RootDb;
  readonly context: CommandContext;
  readonly commands: Commands;
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
  context: CommandContext,
  username: string,
  system: readonly SystemPermission[],
): Promise<Actor> {
  const entityId = await insertEntity(context.db, { type: 'user', identifier: username });
  const userId = await insertUser(context.db, entityId, { password_hash: `quick:${username}` });
  await grant(context.db, { entityId, type: 'user', objectId: userId, permissions: ['READ'] });
  for (const permission of system) await grantSystem(context.db, entityId, permission);
  return { userId, username };
}

async function entityOf(context: CommandContext, { userId }: Actor): Promise<number> {
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
  const context: CommandContext = {
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
    commands: createCommands(context),
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
