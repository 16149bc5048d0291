/** What is remembered of a session beside the database; gone when the gateway is started anew. */
export interface SessionMemory {
  begin(sessionId: string, secrets: SessionSecrets, at: Date): void;
  forget(sessionId: string): void;
  noteUse(sessionId: string, at: Date): void;
  /** Milliseconds since the epoch; 0 if nothing is known. */
  lastUse(sessionId: string): number;
  passwordOf(sessionId: string): string | null;
  /** Whether the rights differ from those that were noted last. */
  noteRights(sessionId: string, rights: string): boolean;
}

export interface SessionSecrets {
  /** For connections that ask for it by ${GUAC_PASSWORD}; it is never stored. Null where a remembered device logged in. */
  readonly password: string | null;
  readonly rights: string;
}

interface Entry {
  readonly password: string | null;
  rights: string | null;
  lastUsed: number;
}

export function createSessionMemory(): SessionMemory {
  const entries = new Map<string, Entry>();

  function entryOf(sessionId: string): Entry {
    const entry = entries.get(sessionId) ?? { password: null, rights: null, lastUsed: 0 };
    entries.set(sessionId, entry);
    return entry;
  }

  return {
    begin: (sessionId, secrets, at) => {
      entries.set(sessionId, { ...secrets, lastUsed: at.getTime() });
    },
    forget: (sessionId) => {
      entries.delete(sessionId);
    },
    noteUse: (sessionId, at) => {
      entryOf(sessionId).lastUsed = at.getTime();
    },
    lastUse: (sessionId) => entries.get(sessionId)?.lastUsed ?? 0,
    passwordOf: (sessionId) => entries.get(sessionId)?.password ?? null,
    noteRights: (sessionId, rights) => {
      const entry = entryOf(sessionId);
      const changed = entry.rights !== null && entry.rights !== rights;
      entry.rights = rights;
      return changed;
    },
  };
}
