import * as z from 'zod/mini';
import type { LocalStore } from './localStore.ts';
import { STORED } from './storedKeys.ts';

const MS_PER_SECOND = 1_000;

/** The end of a lock as an absolute time, so that a reload does not shorten or lengthen it. The gateway decides anyway. */
export interface LoginLock {
  secondsLeft(): number;
  remember(seconds: number): void;
  forget(): void;
}

export function createLoginLock(store: LocalStore, now: () => number): LoginLock {
  return {
    secondsLeft() {
      const until = store.read(STORED.loginLock, z.number()) ?? 0;
      return Math.max(0, Math.ceil((until - now()) / MS_PER_SECOND));
    },
    remember(seconds) {
      store.write(STORED.loginLock, now() + seconds * MS_PER_SECOND);
    },
    forget() {
      store.remove(STORED.loginLock);
    },
  };
}
