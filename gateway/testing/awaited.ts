/** Shorter than a test may take: its own time-out names neither what was awaited nor what came instead. */
const AWAITED_MS = 15_000;
/** Not that of a test which has put time under its control. */
const { setTimeout, clearTimeout } = globalThis;

/**
 * Resolves as `waiting` does; where that takes too long it rejects with what was awaited and what came until then.
 * Whoever asks for it and never looks at it is not disturbed.
 */
export function awaited<T>(
  waiting: Promise<T>,
  what: string,
  came: () => readonly string[],
  withinMs = AWAITED_MS,
): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(sentence(what, came(), withinMs))), withinMs);
  });
  const result = Promise.race([waiting, late]).finally(() => clearTimeout(timer));
  result.catch(() => undefined);
  return result;
}

const sentence = (what: string, came: readonly string[], withinMs: number) =>
  `${what} did not come within ${withinMs / 1000} s. ${came.length === 0 ? 'Nothing came.' : `What came: ${came.join('; ')}`}`;
