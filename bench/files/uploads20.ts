import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { logIn } from '../../tests/browser/support/api.ts';
import { openSession } from '../browser/openSession.ts';
import { firstLine } from '../browser/picture.ts';
import { timeInput } from '../browser/probe.ts';
import { startQuickDesk } from '../browser/quickDesk.ts';
import { openWorldOf } from '../browser/world.ts';
import { startChild } from '../relay/child.ts';
import { median } from '../stats.ts';
import type { BenchRow } from '../types.ts';
import { grownDuring } from './fetching.ts';

const UPLOADS = 20;
const BYTES = 500_000_000;
const MEGABYTES_MAX = 96;
const RATIO_MAX = 2;
const ALONE_PRESSES = 40;
const REST_MS = 60;
const REST_SPREAD_MS = 80;

/** Presses keys until it is told to stop; milliseconds of each until its picture. */
async function typeUntil(page: Page, isOver: (presses: number) => boolean): Promise<readonly number[]> {
  const watch = { event: 'keydown', areas: [firstLine()], until: 'changed' } as const;
  const times: number[] = [];
  while (!isOver(times.length)) {
    await pause(REST_MS + Math.random() * REST_SPREAD_MS);
    const key = times.length % 2 === 0 ? 'w' : 'Backspace';
    times.push(await timeInput(page, watch, () => page.keyboard.press(key)));
  }
  return times;
}

export const uploads20Row: BenchRow = {
  name: 'uploads-20',
  method: `${UPLOADS} uploads of ${BYTES / 1_000_000} MB at once in the specified chunks: how much the gateway's memory grows, and from a key to its picture in a session beside them and without them.`,
  beside: { megabytes: { atMost: MEGABYTES_MAX }, ratioToAlone: { atMost: RATIO_MAX } },
  async measure(progress) {
    const world = await openWorldOf(progress, startQuickDesk);
    try {
      const { page } = await openSession(world);
      await typeUntil(page, (presses) => presses === ALONE_PRESSES);
      const alone = await typeUntil(page, (presses) => presses === ALONE_PRESSES);
      const { url, pid, admin } = world.oriel;
      const token = await logIn(url, admin.name, admin.password);
      progress('uploading');
      const begin = performance.now();
      const { result: beside, megabytes } = await grownDuring(pid, async () => {
        const settings = { url, token, username: admin.name, uploads: UPLOADS, bytes: BYTES };
        const uploader = await startChild(new URL('programs/uploader.ts', import.meta.url), settings);
        world.onStop(() => uploader.stop());
        let isDone = false;
        void uploader.nextEvent().then(() => (isDone = true));
        return typeUntil(page, () => isDone);
      });
      const seconds = (performance.now() - begin) / 1_000;
      const [keyMs, aloneKeyMs] = [median(beside), median(alone)];
      return {
        figures: {
          ...{ megabytes, ratioToAlone: keyMs / aloneKeyMs, keyMs, aloneKeyMs },
          megabytesPerSecond: (UPLOADS * BYTES) / 1_000_000 / seconds,
        },
        samples: [...beside.map((ms) => ({ keyMs: ms })), ...alone.map((ms) => ({ aloneKeyMs: ms }))],
      };
    } finally {
      await world.stop();
    }
  },
};
