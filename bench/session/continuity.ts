import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { launchWholeChromium } from '../../tests/support/chromium.ts';
import { startEngine } from '../../tests/support/engine.ts';
import { startOriel } from '../../tests/support/oriel.ts';
import { quantile } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import { openChromiumGuest } from './continuity/chromiumGuest.ts';
import { type Absence, type Guest, planAbsences } from './continuity/plan.ts';
import { openRawGuest } from './continuity/rawGuest.ts';
import type { Setting } from './continuity/target.ts';
import { seededRandom } from './random.ts';

const SEED = 20_261_122;
const FRAME_MS_P95_MAX = 500;
/** With the two in Chromium eight at once. */
const RAW_GUESTS = 6;
const CHROMIUM_GUESTS = 2;

interface Extent {
  readonly raw: number;
  readonly chromium: number;
  readonly longestMs: number;
}

type Sample = {
  readonly frameMs: number;
  readonly dialogs: number;
  readonly logons: number;
  readonly keysDown: number;
};

/** Goes away again and again, and looks at the target after each return. */
async function live(guest: Guest, absences: Iterator<Absence>, took: (sample: Sample) => void): Promise<void> {
  let logonsBefore = guest.newLogOns();
  for (let next = absences.next(); next.done !== true; next = absences.next()) {
    const { frameMs, dialogs } = await guest.goAwayAndComeBack(next.value);
    const keysDown = await guest.keysDown();
    const logons = guest.newLogOns();
    took({ frameMs, dialogs, keysDown, logons: logons - logonsBefore });
    logonsBefore = logons;
  }
}

async function withGuests<Result>(
  use: (raw: readonly Guest[], chromium: readonly Guest[]) => Promise<Result>,
): Promise<Result> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const engine = await startEngine();
    stops.push(engine.stop);
    const guacd = `${engine.host}:${engine.port}`;
    const oriel = await startOriel({ ORIEL_GUACD: guacd, ORIEL_ALLOW_TARGETS: '127.0.0.0/8' });
    stops.push(oriel.remove);
    const browser = await launchWholeChromium();
    stops.push(() => browser.close());
    const several = async (count: number, kind: string, open: (setting: Setting) => Promise<Guest>) => {
      const guests: Guest[] = [];
      for (let one = 1; one <= count; one += 1) {
        const guest = await open({ oriel, name: `Bench ${kind} ${one}` });
        stops.push(() => guest.stop());
        guests.push(guest);
      }
      return guests;
    };
    const raw = await several(RAW_GUESTS, 'raw', openRawGuest);
    return await use(raw, await several(CHROMIUM_GUESTS, 'Chromium', (setting) => openChromiumGuest(browser, setting)));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** All guests at once, each taking the next absence of its kind. */
async function measureContinuity(extent: Extent, progress: (text: string) => void): Promise<Measured> {
  await ensureBuilt({ step: (title, work) => (progress(title), work(progress)) });
  progress('starting engine, gateway, browser and targets');
  const random = seededRandom(SEED);
  const plan = (count: number) => planAbsences(count, extent.longestMs, random)[Symbol.iterator]();
  const samples: Sample[] = [];
  const took = (sample: Sample) => progress(`${samples.push(sample)} of ${extent.raw + extent.chromium}`);
  await withGuests(async (raw, chromium) => {
    const [rawPlan, chromiumPlan] = [plan(extent.raw), plan(extent.chromium)];
    await Promise.all([
      ...raw.map((guest) => live(guest, rawPlan, took)),
      ...chromium.map((guest) => live(guest, chromiumPlan, took)),
    ]);
  });
  const sumOf = (field: 'dialogs' | 'logons' | 'keysDown') => samples.reduce((sum, one) => sum + one[field], 0);
  const frames = samples.map(({ frameMs }) => frameMs);
  return {
    figures: {
      ...{ dialogs: sumOf('dialogs'), logons: sumOf('logons'), keysDown: sumOf('keysDown') },
      frameMsP95: quantile(frames, 0.95),
    },
    samples,
  };
}

const rowOf = (name: string, extent: Extent): BenchRow => ({
  name,
  method:
    `${extent.raw + extent.chromium} absences of 0.5 to ${extent.longestMs / 1_000} s (cuts, reloads, second browsers), ` +
    `${extent.chromium} in Chromium, ${RAW_GUESTS + CHROMIUM_GUESTS} at once; frameMs from the link that is back to the first frame.`,
  beside: {
    ...{ dialogs: { atMost: 0 }, logons: { atMost: 0 }, keysDown: { atMost: 0 } },
    frameMsP95: { atMost: FRAME_MS_P95_MAX },
  },
  measure: (progress) => measureContinuity(extent, progress),
});

export const continuityRow = rowOf('continuity', { raw: 36, chromium: 4, longestMs: 10_000 });

/** As the issue has it; takes seven minutes. */
export const continuityLongRow = rowOf('continuity-long', { raw: 180, chromium: 20, longestMs: 60_000 });
