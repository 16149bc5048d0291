import { afterAll, beforeAll } from 'vitest';

const START_TIMEOUT_MS = 180_000;

/** Something that is started before the tests of a suite and stopped after them. */
export function startedForSuite<Part>(start: () => Promise<Part>, stop: (part: Part) => Promise<unknown>): () => Part {
  let part: Part | undefined;
  const running = (): Part => {
    if (part === undefined) throw new Error('Not started yet.');
    return part;
  };
  beforeAll(async () => void (part = await start()), START_TIMEOUT_MS);
  afterAll(async () => void (part !== undefined && (await stop(part))));
  return running;
}
