import type { Child } from './child.ts';

const MEGABYTE = 1_000_000;
const LOOK_EVERY_MS = 100;

export const megabytesOf = async (child: Child): Promise<number> => (await child.usage()).rssBytes / MEGABYTE;

/** Looks at a process's memory again and again until `work` is done; resolves to the most it had. */
export async function highestDuring(child: Child, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  let highest = 0;
  while (!isOver) {
    highest = Math.max(highest, await megabytesOf(child));
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))]);
  }
  await over;
  return highest;
}
