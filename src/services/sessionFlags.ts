import * as z from 'zod/mini';
import { STORED, type LocalStore } from './localStore.ts';

/** Choices that outlive one session. */
export interface SessionFlags {
  isBarShown(): boolean;
  rememberBar(shown: boolean): void;
  /** Set by a refused join; the dialog then offers no reconnect (A§4). */
  isReconnectSuppressed(): boolean;
}

export function createSessionFlags(store: LocalStore): SessionFlags {
  return {
    isBarShown: () => store.read(STORED.bar, z.boolean()) ?? true,
    rememberBar(shown) {
      store.write(STORED.bar, shown);
    },
    isReconnectSuppressed: () => store.read(STORED.reconnectSuppressed, z.boolean()) ?? false,
  };
}
