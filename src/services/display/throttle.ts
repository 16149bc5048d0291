/** Runs at most once in `ms`, and once more at the end with the last arguments. */
export function throttleLatest<Args extends readonly unknown[]>(ms: number, run: (...args: Args) => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waiting: Args | null = null;
  const next = (): void => {
    timer = null;
    if (waiting === null) return;
    const args = waiting;
    waiting = null;
    timer = setTimeout(next, ms);
    run(...args);
  };
  return {
    call(...args: Args): void {
      waiting = args;
      if (timer === null) next();
    },
    cancel(): void {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting = null;
    },
  };
}
