/** C§9 "room id is uuid-like": long enough that nobody guesses one. */
const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isRoomId = (text: string): boolean => FORM.test(text);

export interface RoomCode {
  readonly roomid: string;
  /** Null where none was given. */
  readonly roomKey: string | null;
}

const ID_WITHIN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const KEY_WITHIN = /[?&]key=([A-Za-z0-9]+)/;

/** What somebody typed or pasted to join: the code of a room, or a whole link to it; null for neither. */
export function readRoomCode(text: string): RoomCode | null {
  const roomid = ID_WITHIN.exec(text)?.[0].toLowerCase();
  return roomid === undefined ? null : { roomid, roomKey: KEY_WITHIN.exec(text)?.[1] ?? null };
}

/** A guest link as it stands behind the address of the app (C§7: it carries the key). */
export const guestLink = (base: string, { roomid, roomKey }: { readonly roomid: string; readonly roomKey: string }) =>
  `${base}#/meet/${roomid}?key=${roomKey}`;
