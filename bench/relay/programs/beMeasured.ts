import type { Usage } from '../child.ts';

const MICROSECONDS = 1_000_000;

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  return { user: user/MICROSECONDS, system: system/MICROSECONDS, cpuSeconds: (user + system) / MICROSECONDS, rssBytes: process.memoryUsage().rss };
}

/** Takes the settings from the parent, starts, says the port, and from then on answers what the process has used. */
export function beMeasured<Settings>(start: (settings: Settings) => Promise<number>): void {
  process.once('message', (settings) => {
    void start(settings as Settings).then((port) => {
      process.on('message', () => process.send?.(usage()));
      process.send?.({ port });
    });
  });
  process.on('disconnect', () => process.exit());
}
