/** Lets a number of tasks run at once; the others wait for their turn. */
export function createGate(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = () => {
    running -= 1;
    waiting.shift()?.();
  };
  return async (task) => {
    while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
