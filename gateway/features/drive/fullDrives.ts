import { DRIVE_FULL_LOOK_MS, DRIVE_FULL_LOOK_REST } from '../../../contract/limits.ts';

export interface FullDrivesOptions {
  /** Whether a drive holds more than there is room for, as it is now. */
  readonly isOver: (userId: number) => Promise<boolean>;
  /** It does from now on, or no longer. */
  readonly changed: (userId: number, isFull: boolean) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

/** Drives that engines write to, which ask nobody for room: they are looked at every few seconds. */
export interface FullDrives {
  isFull(userId: number): boolean;
  /** Looks until the answer is called. */
  watch(userId: number): () => void;
}

interface Watched {
  sessions: number;
  isFull: boolean;
  timer?: NodeJS.Timeout;
}

/** What is counted slowly is counted less often. */
const restAfter = (tookMs: number): number => Math.max(DRIVE_FULL_LOOK_MS, tookMs * DRIVE_FULL_LOOK_REST);

export function createFullDrives({ isOver, changed, failed }: FullDrivesOptions): FullDrives {
  const all = new Map<number, Watched>();

  async function look(userId: number, watched: Watched): Promise<void> {
    const begun = performance.now();
    try {
      const isFull = await isOver(userId);
      if (watched.sessions > 0 && isFull !== watched.isFull) {
        watched.isFull = isFull;
        await changed(userId, isFull);
      }
    } catch (error) {
      failed(error);
    }
    if (watched.sessions === 0) return;
    const rest = restAfter(performance.now() - begun);
    watched.timer = setTimeout(() => void look(userId, watched), rest).unref();
  }
  function leave(userId: number, watched: Watched): void {
    watched.sessions -= 1;
    if (watched.sessions > 0) return;
    clearTimeout(watched.timer);
    all.delete(userId);
  }
  return {
    isFull: (userId) => all.get(userId)?.isFull === true,
    watch: (userId) => {
      const watched = all.get(userId) ?? { sessions: 0, isFull: false };
      all.set(userId, watched);
      watched.sessions += 1;
      if (watched.sessions === 1) void look(userId, watched);
      // Whoever opens one more session hears why it has no drive either.
      else if (watched.isFull) changed(userId, true).catch(failed);
      return () => leave(userId, watched);
    },
  };
}
