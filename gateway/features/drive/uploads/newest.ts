interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

export type Newest = <T>(name: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** Of what works under one name the newest goes on, once what worked before it was stopped and has ended. */
export function createNewest(): Newest {
  const running = new Map<string, Running>();
  return async (name, work) => {
    for (let other = running.get(name); other !== undefined; other = running.get(name)) {
      other.stop.abort();
      await other.ended;
    }
    const stop = new AbortController();
    const result = work(stop.signal);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    running.set(name, { stop, ended });
    try {
      return await result;
    } finally {
      running.delete(name);
    }
  };
}
