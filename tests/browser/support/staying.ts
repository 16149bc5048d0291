import { afterAll, afterEach } from 'vitest';
import type { Tab } from './tab.ts';

interface Staying<Stage> {
  /** Opened by the test that asks first. */
  there(): Promise<Stage>;
  /** Closes all of it: whoever asks next finds a new one. */
  end(): Promise<void>;
}

/**
 * Pages that stay open for the tests that follow. To open a page takes more work than most of what is done in it. A test
 * that fails takes them along, so that the next one begins anew; where it fails they tell what they show.
 */
export function staying<Stage>(open: (tabs: Tab[]) => Promise<Stage>): Staying<Stage> {
  const tabs: Tab[] = [];
  let stage: Stage | undefined;
  const end = async (): Promise<void> => {
    stage = undefined;
    for (const tab of tabs.splice(0)) await tab.close();
  };
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await end();
  });
  afterAll(end);
  return { there: async () => (stage ??= await open(tabs)), end };
}
