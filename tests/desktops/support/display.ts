import { existsSync } from 'node:fs';

const FIRST = 71;
const LAST = 99;

/** An X display that nobody uses, such as ":71". */
export function freeDisplay(): string {
  for (let number = FIRST; number <= LAST; number++)
    if (!existsSync(`/tmp/.X11-unix/X${number}`) && !existsSync(`/tmp/.X${number}-lock`)) return `:${number}`;
  throw new Error('No free X display.');
}
