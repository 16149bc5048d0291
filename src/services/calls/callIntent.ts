import * as z from 'zod/mini';
import { CALL_KEY } from '../storedKeys.ts';

const intent = z.object({ roomid: z.string(), user: z.string() });

/** Whom to call once a room is entered. It is in the tab's own storage, since the room's page knows nothing of the one before. */
export interface CallIntent {
  remember(roomid: string, user: string): void;
  /** Once: a page that is loaded anew does not call again. Null where nobody is to be called into this room. */
  take(roomid: string): string | null;
}

function readIntent(text: string | null) {
  try {
    return intent.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/** A tab that may keep nothing calls nobody by itself. */
export function createCallIntent(storage: () => Storage): CallIntent {
  return {
    remember(roomid, user) {
      try {
        storage().setItem(CALL_KEY, JSON.stringify({ roomid, user }));
      } catch {
        // The room opens all the same.
      }
    },
    take(roomid) {
      try {
        const found = readIntent(storage().getItem(CALL_KEY));
        storage().removeItem(CALL_KEY);
        return found?.roomid === roomid ? found.user : null;
      } catch {
        return null;
      }
    },
  };
}
