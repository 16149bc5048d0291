import { ACTIVITY_WRITE_MS, API_SESSION_TIMEOUT_MINUTES } from '../../contract/limits.ts';
import type { GuacamoleStatusName } from '../../contract/guacamole.ts';
import type { Actor } from '../commands/types.ts';
import {
  closeApiSession,
  findApiSession,
  idleApiSessions,
  listApiSessions,
  openApiSession,
  replaceToken,
  touchApiSession,
} from '../repositories/apiSessions.ts';
import { openLogin } from '../repositories/loginHistory.ts';
import type { ApiSession, RootDb } from '../repositories/types.ts';
import { hashToken, newToken } from '../secrets/tokens.ts';
import type { Caller } from './caller.ts';

/** The running uses and sockets that a session holds; `sessions/` provides it. */
export interface SessionUses {
  hasOpen(sessionId: string): boolean;
  end(sessionId: string, status: GuacamoleStatusName): void;
}

export interface ApiSessionsOptions {
  readonly db: RootDb;
  readonly now: () => Date;
  readonly uses: SessionUses;
}

/** Sessions of the API by their tokens. The database keeps a token's hash, the password stays in memory only. */
export interface ApiSessions {
  /** Hands back the new token; it is nowhere else. */
  open(account: Actor, remoteHost: string, secrets: SessionSecrets): Promise<string>;
  /** Null for what is no token, is unknown, or has expired. */
  find(token: string, remoteHost: string, activity: boolean): Promise<Caller | null>;
  /** The session goes on under a new token; the old one is worth nothing. */
  replace(sessionId: string): Promise<string>;
  end(sessionId: string, status: GuacamoleStatusName): Promise<boolean>;
  list(): Promise<readonly ApiSession[]>;
  passwordOf(sessionId: string): string | null;
  /** Whether the rights differ from those that were noted last; true makes a new token due. */
  noteRights(sessionId: string, rights: string): boolean;
  /** Ends what nobody used for an hour; an open tunnel is use. */
  endIdle(): Promise<void>;
}

/** What is remembered of a session beside the database; gone when the gateway is started anew. */
export interface SessionSecrets {
  readonly password: string;
  readonly rights: string;
}

const TOKEN = /^[0-9A-F]{64}$/;
const IDLE_MS = API_SESSION_TIMEOUT_MINUTES * 60_000;

interface Memory {
  readonly password: string | null;
  rights: string | null;
  lastUsed: number;
}

export function createApiSessions({ db, now, uses }: ApiSessionsOptions): ApiSessions {
  const memories = new Map<string, Memory>();

  function memoryOf(sessionId: string): Memory {
    const memory = memories.get(sessionId) ?? { password: null, rights: null, lastUsed: 0 };
    memories.set(sessionId, memory);
    return memory;
  }

  const lastUse = ({ sessionId, lastUsedAt }: ApiSession) =>
    Math.max(lastUsedAt.getTime(), memories.get(sessionId)?.lastUsed ?? 0);
  const hasExpired = (session: ApiSession) =>
    now().getTime() - lastUse(session) >= IDLE_MS && !uses.hasOpen(session.sessionId);

  /** Written to the database once a minute, so that calls do not wait for it. */
  async function noteUse({ sessionId, lastUsedAt }: ApiSession): Promise<void> {
    const time = now();
    memoryOf(sessionId).lastUsed = time.getTime();
    if (time.getTime() - lastUsedAt.getTime() >= ACTIVITY_WRITE_MS) await touchApiSession(db, sessionId, time);
  }

  async function end(sessionId: string, status: GuacamoleStatusName): Promise<boolean> {
    memories.delete(sessionId);
    const ended = await closeApiSession(db, sessionId, now());
    uses.end(sessionId, status);
    return ended;
  }

  return {
    end,
    async open({ userId, username }, remoteHost, { password, rights }) {
      const token = newToken();
      const startDate = now();
      const sessionId = await db.transaction().execute(async (tx) => {
        const loginRecordId = await openLogin(tx, { userId, username, remoteHost, startDate });
        const session = { tokenHash: hashToken(token), userId, remoteHost, loginRecordId, startedAt: startDate };
        return openApiSession(tx, session);
      });
      memories.set(sessionId, { password, rights, lastUsed: startDate.getTime() });
      return token;
    },
    async find(token, remoteHost, activity) {
      const session = TOKEN.test(token) ? await findApiSession(db, hashToken(token)) : null;
      if (!session) return null;
      if (hasExpired(session)) {
        await end(session.sessionId, 'SESSION_TIMEOUT');
        return null;
      }
      if (activity) await noteUse(session);
      return { sessionId: session.sessionId, userId: session.userId, username: session.username, remoteHost };
    },
    async replace(sessionId) {
      const token = newToken();
      await replaceToken(db, sessionId, hashToken(token));
      return token;
    },
    list: () => listApiSessions(db),
    passwordOf: (sessionId) => memories.get(sessionId)?.password ?? null,
    noteRights(sessionId, rights) {
      const memory = memoryOf(sessionId);
      const changed = memory.rights !== null && memory.rights !== rights;
      memory.rights = rights;
      return changed;
    },
    async endIdle() {
      for (const session of await idleApiSessions(db, new Date(now().getTime() - ACTIVITY_WRITE_MS))) {
        if (uses.hasOpen(session.sessionId)) await noteUse(session);
        else if (hasExpired(session)) await end(session.sessionId, 'SESSION_TIMEOUT');
      }
    },
  };
}
