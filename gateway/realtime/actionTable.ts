import type { SocketAction, SocketRole } from '../../contract/socket/action.ts';
import type { SocketMessage } from '../../contract/socket/index.ts';

/** Who speaks. Everything of it comes from the token, nothing from what is said. */
export interface Speaker {
  readonly socketId: string;
  readonly userId: number;
  readonly username: string;
  readonly role: SocketRole;
  readonly apiSessionId: string;
  readonly remoteHost: string;
  reply(message: SocketMessage): void;
}

export type ActionHandler = (speaker: Speaker, message: unknown) => void;

/** What becomes of a message. */
export type Verdict = 'done' | 'malformed' | 'unknown' | 'refused';

interface Row {
  readonly declaration: SocketAction;
  readonly handle: ActionHandler;
}

/** Actions by role. What is not declared, not allowed to the role or not of the declared form does nothing. */
export class ActionTable {
  readonly #rows = new Map<string, Row>();

  on(declaration: SocketAction, handle: ActionHandler): void {
    this.#rows.set(declaration.action, { declaration, handle });
  }

  take(speaker: Speaker, text: string): Verdict {
    const message = parse(text);
    if (message === null) return 'malformed';
    const row = this.#rows.get(message.action);
    if (row === undefined) return 'unknown';
    if (!row.declaration.senders.includes(speaker.role)) return 'refused';
    const read = row.declaration.payload.safeParse(message);
    if (!read.success) return 'malformed';
    row.handle(speaker, read.data);
    return 'done';
  }
}

function parse(text: string): { readonly action: string } | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('action' in value)) return null;
    const { action } = value;
    return typeof action === 'string' ? { ...value, action } : null;
  } catch {
    return null;
  }
}
