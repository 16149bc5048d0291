import type { Report, Usage } from '../child.ts';

const MICROSECONDS = 1_000_000;

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  return { cpuSeconds: (user + system) / MICROSECONDS, rssBytes: process.memoryUsage().rss };
}

/** Tells the parent. */
export const report = (what: Report): void => void process.send?.(what);

/** Takes the settings from the parent, starts, says the port, and from then on answers what the process has used. */
export function beMeasured<Settings>(start: (settings: Settings) => Promise<number>): void {
  process.once('message', (settings) => {
    void start(settings as Settings).then((port) => {
      process.on('message', () => report({ usage: usage() }));
      report({ port });
    });
  });
  process.on('disconnect', () => process.exit());
}
