import { SOCKET_GRACE_MESSAGES_MAX } from '../../contract/limits.ts';

/** What this window said in its place: a connection that died took along some of it, and the next one tells how much. */
export interface SaidLog {
  add(text: string): void;
  /** From now on over another connection; what the gateway has of the former ones is not known yet. */
  reconnected(): void;
  /** The place is kept, and so many messages were read before this connection: what is lost, to be said again. */
  lostAfter(read: number): readonly string[];
  /** The place is a new one, or nobody knows what was said in it. */
  forget(): void;
}

export function createSaidLog(): SaidLog {
  // The number of the first text that is still here.
  let first = 0;
  let before: string[] = [];
  let now: string[] = [];
  return {
    add(text) {
      now.push(text);
      if (before.length === 0 && now.length > SOCKET_GRACE_MESSAGES_MAX) {
        now.shift();
        first += 1;
      }
    },
    reconnected() {
      before = [...before, ...now];
      now = [];
    },
    lostAfter(read) {
      const lost = before.slice(Math.max(0, read - first));
      [first, before] = [read, []];
      return lost;
    },
    forget() {
      [first, before] = [0, []];
    },
  };
}
