/** Whether this tab has something that one tab of a browser has at a time. It keeps it until it goes. */
export type TabLock = () => Promise<boolean>;

/** @param locks None on plain http. */
export function createTabLock(name: string, locks: LockManager | undefined): TabLock {
  let held: Promise<boolean> | null = null;
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const take = (lock: Lock | null) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<never>(() => undefined);
      };
      if (locks === undefined) resolve(false);
      else locks.request(name, { ifAvailable: true }, take).catch(() => resolve(false));
    });
  return async () => {
    held ??= ask();
    const isHeld = await held;
    if (!isHeld) held = null;
    return isHeld;
  };
}
