import { existsSync } from 'node:fs';

const FIRST = 71;
const COUNT = 14;
/** Files that run at once look among displays of their own, or two would find the same one free. */
const LANES = 2;

/** An X display that nobody uses, such as ":71". */
export function freeDisplay(): string {
  const lane = Number(process.env['VITEST_POOL_ID'] ?? 0) % LANES;
  const first = FIRST + lane * COUNT;
  for (let number = first; number < first + COUNT; number++)
    if (!existsSync(`/tmp/.X11-unix/X${number}`) && !existsSync(`/tmp/.X${number}-lock`)) return `:${number}`;
  throw new Error('No free X display.');
}
