import type { Db } from '../../platform/database/types.ts';

/** A room, and who opened it. */
export interface StoredRoom {
  readonly roomid: string;
  readonly roomKey: string;
  readonly host: string;
  /** Who opened it, by user id. */
  readonly madeBy: number;
  /** When somebody last entered, within a minute. */
  readonly usedAt: Date;
}

/** Undefined where there is none that was entered after `since`. */
export const findRoom = (db: Db, roomid: string, since: Date): Promise<StoredRoom | undefined> =>
  db
    .selectFrom('meeting_rooms')
    .innerJoin('users', 'users.user_id', 'meeting_rooms.made_by')
    .innerJoin('entities', 'entities.entity_id', 'users.entity_id')
    .select([
      'room_id as roomid',
      'room_key as roomKey',
      'entities.name as host',
      'made_by as madeBy',
      'used_at as usedAt',
    ])
    .where('room_id', '=', roomid)
    .where('used_at', '>', since)
    .executeTakeFirst();

export interface NewRoom {
  readonly roomid: string;
  readonly roomKey: string;
  readonly madeBy: number;
  readonly now: Date;
}

/** Two who open the same room at once get the same one; whether it is this one. */
export async function addRoom(db: Db, { roomid, roomKey, madeBy, now }: NewRoom): Promise<boolean> {
  const added = await db
    .insertInto('meeting_rooms')
    .values({ room_id: roomid, room_key: roomKey, made_by: madeBy, used_at: now })
    .onConflict((conflict) => conflict.column('room_id').doNothing())
    .returning('room_id')
    .executeTakeFirst();
  return added !== undefined;
}

export const touchRoom = (db: Db, roomid: string, now: Date) =>
  db.updateTable('meeting_rooms').set({ used_at: now }).where('room_id', '=', roomid).execute();

export const deleteOldRooms = (db: Db, before: Date) =>
  db.deleteFrom('meeting_rooms').where('used_at', '<=', before).execute();

/** Which gateway holds this room: `own` where none that is alive does. Undefined where there is no such room. */
export async function holdRoom(
  db: Db,
  { roomid, own, alive }: { readonly roomid: string; readonly own: string; readonly alive: readonly string[] },
): Promise<string | undefined> {
  await db
    .updateTable('meeting_rooms')
    .set({ held_by: own })
    .where('room_id', '=', roomid)
    .where((be) => be.or([be('held_by', 'is', null), be('held_by', 'not in', [own, ...alive])]))
    .execute();
  const row = await db.selectFrom('meeting_rooms').select('held_by').where('room_id', '=', roomid).executeTakeFirst();
  return row?.held_by ?? undefined;
}

/** Only whoever opened the room changes its key; undefined where that is somebody else, or there is no such room. */
export const changeKey = (db: Db, { roomid, roomKey, madeBy }: Omit<NewRoom, 'now'>) =>
  db
    .updateTable('meeting_rooms')
    .set({ room_key: roomKey })
    .where('room_id', '=', roomid)
    .where('made_by', '=', madeBy)
    .returning('room_key as roomKey')
    .executeTakeFirst();
