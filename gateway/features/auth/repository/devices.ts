import type { Db } from '../../../platform/database/types.ts';

export interface Device {
  readonly deviceId: number;
  readonly userId: number;
  readonly tokenHash: string;
  readonly lastUsedAt: Date;
}

export interface ListedDevice {
  readonly deviceId: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export interface NewDevice {
  readonly userId: number;
  readonly selectorHash: string;
  readonly tokenHash: string;
  readonly name: string;
  readonly createdAt: Date;
}

export async function insertDevice(db: Db, device: NewDevice): Promise<number> {
  const row = await db
    .insertInto('devices')
    .values({
      user_id: device.userId,
      selector_hash: device.selectorHash,
      token_hash: device.tokenHash,
      name: device.name,
      created_at: device.createdAt,
      last_used_at: device.createdAt,
    })
    .returning('device_id')
    .executeTakeFirstOrThrow();
  return row.device_id;
}

export async function findDevice(db: Db, selectorHash: string): Promise<Device | null> {
  const row = await db
    .selectFrom('devices')
    .select(['device_id as deviceId', 'user_id as userId', 'token_hash as tokenHash', 'last_used_at as lastUsedAt'])
    .where('selector_hash', '=', selectorHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces a token, unless somebody else did so in the meantime. */
export async function rotateDevice(
  db: Db,
  { deviceId, tokenHash }: Pick<Device, 'deviceId' | 'tokenHash'>,
  renewed: { readonly tokenHash: string; readonly usedAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('devices')
    .set({ token_hash: renewed.tokenHash, last_used_at: renewed.usedAt })
    .where('device_id', '=', deviceId)
    .where('token_hash', '=', tokenHash)
    .returning('device_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const listDevices = (db: Db, userId: number): Promise<ListedDevice[]> =>
  db
    .selectFrom('devices')
    .select(['device_id as deviceId', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('device_id', 'desc')
    .execute();

/** Hands back the ids of the sessions that were begun with it; null if there is no such device of that user. */
export async function deleteDevice(db: Db, userId: number, deviceId: number): Promise<readonly string[] | null> {
  const sessions = await db
    .selectFrom('api_sessions')
    .select('session_id')
    .where('device_id', '=', deviceId)
    .where('user_id', '=', userId)
    .execute();
  const gone = await db
    .deleteFrom('devices')
    .where('device_id', '=', deviceId)
    .where('user_id', '=', userId)
    .returning('device_id')
    .executeTakeFirst();
  return gone === undefined ? null : sessions.map(({ session_id }) => session_id);
}

export const deleteDevicesOf = (db: Db, userId: number) =>
  db.deleteFrom('devices').where('user_id', '=', userId).execute();

export const deleteUnusedDevices = (db: Db, since: Date) =>
  db.deleteFrom('devices').where('last_used_at', '<', since).execute();

export async function deviceOfSession(db: Db, sessionId: string): Promise<number | null> {
  const row = await db
    .selectFrom('api_sessions')
    .select('device_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.device_id ?? null;
}
