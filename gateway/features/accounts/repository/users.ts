import { type Selectable, sql } from 'kysely';
import type { Page, PageRequest } from '../../../../contract/http/lists.ts';
import { profileAttributes, restrictionAttributes } from '../../../platform/database/attributes.ts';
import { isStorable } from '../../../platform/database/identifiers.ts';
import { readPage, sortedBy } from '../../../platform/database/paging.ts';
import type { UsersTable, UserValues } from '../../../platform/database/schema.ts';
import type { Account, Db, UserObject, Viewer } from '../../../platform/database/types.ts';
import { administered, latestStart, visible } from '../../permissions/index.ts';

export interface ListedUser extends Selectable<UsersTable> {
  readonly name: string;
  readonly last_active: number | null;
  /** Whether the viewer may see the restricted attributes. */
  readonly administered: boolean;
}

const everyUser = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('users as u')
    .innerJoin('entities as e', 'e.entity_id', 'u.entity_id')
    .selectAll('u')
    .select('e.name')
    .select(latestStart('login_history', 'user_id', 'u.user_id').as('last_active'))
    .select(administered('user', 'u.user_id', viewer).as('administered'))
    .orderBy('u.user_id');

export const visibleUsers = (db: Db, viewer: Viewer): Promise<ListedUser[]> =>
  everyUser(db, viewer)
    .where(visible('user', 'u.user_id', viewer))
    .execute();

const SEARCHED = ['e.name', 'u.full_name', 'u.organization'];
const SORTED = {
  username: sql`lower(e.name)`,
  fullName: sql`lower(u.full_name)`,
  organization: sql`lower(u.organization)`,
  lastActive: sql`last_active`,
};

export const pageOfUsers = (db: Db, viewer: Viewer, request: PageRequest): Promise<Page<ListedUser>> =>
  readPage(everyUser(db, viewer).where(visible('user', 'u.user_id', viewer)), request, {
    searched: SEARCHED,
    by: sortedBy(request.order, SORTED, sql`lower(e.name), e.name`),
  });

export async function findUser(db: Db, name: string, viewer: Viewer): Promise<ListedUser | null> {
  if (!isStorable(name)) return null;
  const row = await everyUser(db, viewer)
    .where(visible('user', 'u.user_id', viewer))
    .where('e.name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** Also for somebody without READ on themselves. */
export async function findSelf(db: Db, viewer: Viewer): Promise<ListedUser | null> {
  const row = await everyUser(db, viewer).where('u.user_id', '=', viewer.userId).executeTakeFirst();
  return row ?? null;
}

export const userObject = (row: ListedUser): UserObject => ({
  username: row.name,
  disabled: row.disabled,
  version: row.version,
  attributes: { ...profileAttributes(row), ...(row.administered ? restrictionAttributes(row) : {}) },
  ...(row.last_active === null ? {} : { lastActive: row.last_active }),
});

const accounts = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('entities as e', 'e.entity_id', 'u.entity_id')
    .select([
      'u.user_id as userId',
      'u.entity_id as entityId',
      'e.name as username',
      'u.password_hash as passwordHash',
      'u.disabled',
      'u.expired',
      'u.access_window_start as accessWindowStart',
      'u.access_window_end as accessWindowEnd',
      'u.valid_from as validFrom',
      'u.valid_until as validUntil',
      'u.timezone',
    ]);

/** Names are told apart by case. */
export async function findAccount(db: Db, name: string): Promise<Account | null> {
  if (!isStorable(name)) return null;
  const row = await accounts(db).where('e.name', '=', name).executeTakeFirst();
  return row ?? null;
}

export async function findAccountById(db: Db, userId: number): Promise<Account | null> {
  const row = await accounts(db).where('u.user_id', '=', userId).executeTakeFirst();
  return row ?? null;
}

/** Null where none is set. */
export async function findMailAddress(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('email_address').where('user_id', '=', userId).executeTakeFirst();
  return row?.email_address ?? null;
}

export async function insertUser(db: Db, entityId: number, values: UserValues): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({ ...values, entity_id: entityId })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return row.user_id;
}

export async function updateUser(db: Db, userId: number, values: UserValues): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await db
    .updateTable('users')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

/** How often the user was changed so far. */
export async function readUserVersion(db: Db, userId: number): Promise<number> {
  const row = await db.selectFrom('users').select('version').where('user_id', '=', userId).executeTakeFirstOrThrow();
  return row.version;
}

/** Whatever was expired is so no longer. */
export const setPasswordHash = (db: Db, userId: number, hash: string, changedAt: Date) =>
  db
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: changedAt, expired: false })
    .where('user_id', '=', userId)
    .execute();

/** The same password, hashed in today's way; nothing if it was changed meanwhile. */
export const replaceHash = (db: Db, userId: number, outdated: string, hash: string) =>
  db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('user_id', '=', userId)
    .where('password_hash', '=', outdated)
    .execute();

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}
