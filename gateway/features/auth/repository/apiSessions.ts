import { randomUUID } from 'node:crypto';
import type { ApiSession, Db } from '../../../platform/database/types.ts';
import { closeLogin } from '../../accounts/index.ts';

const sessions = (db: Db) =>
  db
    .selectFrom('api_sessions as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .innerJoin('entities as e', 'e.entity_id', 'u.entity_id')
    .select([
      's.session_id as sessionId',
      's.user_id as userId',
      'e.name as username',
      's.remote_host as remoteHost',
      's.started_at as startedAt',
      's.last_used_at as lastUsedAt',
      's.login_record_id as loginRecordId',
    ]);

export interface NewApiSession {
  readonly tokenHash: string;
  readonly userId: number;
  readonly remoteHost: string;
  readonly loginRecordId: number | null;
  readonly startedAt: Date;
  /** The remembered device that the session was begun on. */
  readonly deviceId?: number | null;
}

/** Hands back the session's id, which names it in logs and lists and is no secret. */
export async function openApiSession(db: Db, session: NewApiSession): Promise<string> {
  const sessionId = randomUUID();
  await db
    .insertInto('api_sessions')
    .values({
      session_id: sessionId,
      token_hash: session.tokenHash,
      user_id: session.userId,
      remote_host: session.remoteHost,
      login_record_id: session.loginRecordId,
      started_at: session.startedAt,
      last_used_at: session.startedAt,
      device_id: session.deviceId ?? null,
    })
    .execute();
  return sessionId;
}

/** The session of a token, unless its account has been disabled since. Expiry is the caller's to judge. */
export async function findApiSession(db: Db, tokenHash: string): Promise<ApiSession | null> {
  const row = await sessions(db)
    .where('s.token_hash', '=', tokenHash)
    .where('u.disabled', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

export const touchApiSession = (db: Db, sessionId: string, usedAt: Date) =>
  db
    .updateTable('api_sessions')
    .set({ last_used_at: usedAt })
    .where('session_id', '=', sessionId)
    .where('last_used_at', '<', usedAt)
    .execute();

/** The session goes on under a new token; the old one is worth nothing from now on. */
export const replaceToken = (db: Db, sessionId: string, tokenHash: string) =>
  db.updateTable('api_sessions').set({ token_hash: tokenHash }).where('session_id', '=', sessionId).execute();

export const listApiSessions = (db: Db): Promise<ApiSession[]> => sessions(db).orderBy('s.started_at').execute();

/** Sessions without a call since then; some may be kept alive by an open tunnel. */
export const idleApiSessions = (db: Db, since: Date): Promise<ApiSession[]> =>
  sessions(db).where('s.last_used_at', '<', since).execute();

/** Ends a session and its log-in record. False if it had ended already. */
export async function closeApiSession(db: Db, sessionId: string, endDate: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('api_sessions')
    .where('session_id', '=', sessionId)
    .returning('login_record_id')
    .executeTakeFirst();
  if (row === undefined) return false;
  if (row.login_record_id !== null) await closeLogin(db, row.login_record_id, endDate);
  return true;
}
