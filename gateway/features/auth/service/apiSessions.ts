import { ACTIVITY_WRITE_MS, API_SESSION_TIMEOUT_MINUTES } from '../../../../contract/limits.ts';
import type { GuacamoleStatusName } from '../../../../contract/guacamole.ts';
import {
  closeApiSession,
  findApiSession,
  idleApiSessions,
  listApiSessions,
  openApiSession,
  replaceToken,
  touchApiSession,
} from '../repository/apiSessions.ts';
import { openLogin } from '../repository/loginHistory.ts';
import { isMissingReference } from '../../../platform/database/databaseErrors.ts';
import type { ApiSession, RootDb } from '../../../platform/database/types.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import type { Caller, Actor } from '../../../platform/http/caller.ts';
import { credentialsMissing } from './authErrors.ts';
import { createSessionMemory, type SessionSecrets } from './sessionMemory.ts';

/** The running uses and sockets that a session holds; `sessions/` provides it. */
export interface SessionUses {
  hasOpen(sessionId: string): boolean;
  end(sessionId: string, status: GuacamoleStatusName): void;
}

export interface ApiSessionsOptions {
  readonly db: RootDb;
  readonly now: () => Date;
  readonly uses: SessionUses;
  /** Told when a session is over: what runs of it elsewhere has to end too. */
  readonly onEnded?: () => void;
}

/** Where a session was begun. */
export interface SessionOrigin {
  readonly remoteHost: string;
  /** The remembered device, if it was one. */
  readonly deviceId: number | null;
}

const TOKEN = /^[0-9A-F]{64}$/;
const IDLE_MS = API_SESSION_TIMEOUT_MINUTES * 60_000;

/** A session refers to its device and its account, which somebody may have logged out or deleted in the same moment. */
function refuseIfGone(error: unknown): never {
  throw isMissingReference(error) ? credentialsMissing() : error;
}

/** Sessions of the API by their tokens. The database keeps a token's hash, the password stays in memory only. */
export class ApiSessions {
  readonly #options: ApiSessionsOptions;
  readonly #memory = createSessionMemory();

  constructor(options: ApiSessionsOptions) {
    this.#options = options;
  }

  /** Hands back the new token; it is nowhere else. */
  async open(
    { userId, username }: Actor,
    { remoteHost, deviceId }: SessionOrigin,
    secrets: SessionSecrets,
  ): Promise<string> {
    const token = newToken();
    const startedAt = this.#options.now();
    const opened = this.#options.db.transaction().execute(async (db) => {
      const loginRecordId = await openLogin(db, { userId, username, remoteHost, startDate: startedAt });
      return openApiSession(db, {
        tokenHash: hashToken(token),
        userId,
        remoteHost,
        loginRecordId,
        startedAt,
        deviceId,
      });
    });
    const sessionId = await opened.catch(refuseIfGone);
    this.#memory.begin(sessionId, secrets, startedAt);
    return token;
  }

  /** Null for what is no token, is unknown, or has expired. `activity` keeps the session from expiring. */
  async find(token: string, remoteHost: string, activity: boolean): Promise<Caller | null> {
    const session = TOKEN.test(token) ? await findApiSession(this.#options.db, hashToken(token)) : null;
    if (!session) return null;
    if (this.#hasExpired(session)) {
      await this.end(session.sessionId, 'SESSION_TIMEOUT');
      return null;
    }
    if (activity) await this.#noteUse(session);
    return { sessionId: session.sessionId, userId: session.userId, username: session.username, remoteHost };
  }

  /** The session goes on under a new token; the old one is worth nothing. */
  async replace(sessionId: string): Promise<string> {
    const token = newToken();
    await replaceToken(this.#options.db, sessionId, hashToken(token));
    return token;
  }

  /** False if it had ended already. */
  async end(sessionId: string, status: GuacamoleStatusName): Promise<boolean> {
    const { db, now, uses, onEnded } = this.#options;
    this.#memory.forget(sessionId);
    const ended = await closeApiSession(db, sessionId, now());
    uses.end(sessionId, status);
    if (ended) onEnded?.();
    return ended;
  }

  list(): Promise<readonly ApiSession[]> {
    return listApiSessions(this.#options.db);
  }

  async openIds(): Promise<ReadonlySet<string>> {
    return new Set((await this.list()).map(({ sessionId }) => sessionId));
  }

  passwordOf(sessionId: string): string | null {
    return this.#memory.passwordOf(sessionId);
  }

  /** Whether the rights differ from those that were noted last; true makes a new token due. */
  noteRights(sessionId: string, rights: string): boolean {
    return this.#memory.noteRights(sessionId, rights);
  }

  /** Ends what nobody used for an hour; an open tunnel is use. */
  async endIdle(): Promise<void> {
    const { db, now, uses } = this.#options;
    for (const session of await idleApiSessions(db, new Date(now().getTime() - ACTIVITY_WRITE_MS))) {
      if (uses.hasOpen(session.sessionId)) await this.#noteUse(session);
      else if (this.#hasExpired(session)) await this.end(session.sessionId, 'SESSION_TIMEOUT');
    }
  }

  #hasExpired({ sessionId, lastUsedAt }: ApiSession): boolean {
    const lastUse = Math.max(lastUsedAt.getTime(), this.#memory.lastUse(sessionId));
    return this.#options.now().getTime() - lastUse >= IDLE_MS && !this.#options.uses.hasOpen(sessionId);
  }

  /** Written to the database once a minute, so that calls do not wait for it. */
  async #noteUse({ sessionId, lastUsedAt }: ApiSession): Promise<void> {
    const now = this.#options.now();
    this.#memory.noteUse(sessionId, now);
    if (now.getTime() - lastUsedAt.getTime() < ACTIVITY_WRITE_MS) return;
    await touchApiSession(this.#options.db, sessionId, now);
  }
}
