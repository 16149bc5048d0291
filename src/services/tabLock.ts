/** What one tab of a browser has at a time. */
export interface TabLock {
  take(): Promise<boolean>;
  release(): void;
}

/** @param locks None on plain http, where there are no handles either. */
export function createTabLock(name: string, locks: LockManager | undefined): TabLock {
  let held: Promise<boolean> | null = null;
  let letGo: () => void = () => undefined;
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const untilReleased = new Promise<void>((end) => (letGo = end));
      const take = (lock: Lock | null) => {
        resolve(lock !== null);
        return lock === null ? undefined : untilReleased;
      };
      if (locks === undefined) resolve(false);
      else locks.request(name, { ifAvailable: true }, take).catch(() => resolve(false));
    });
  return {
    take: async () => {
      held ??= ask();
      const isHeld = await held;
      if (!isHeld) held = null;
      return isHeld;
    },
    release: () => {
      letGo();
      held = null;
    },
  };
}
