import type { CDPSession } from 'playwright';
import { waitUntil } from '../../scripts/lib/net.mjs';
import { openSession } from '../browser/openSession.ts';
import { openWorld, type World } from '../browser/world.ts';
import type { BenchRow, Sample } from '../types.ts';
import { LAYOUTS, type Layout, type System } from './layouts/layouts.ts';
import { strokesOf } from './layouts/strokes.ts';
import { Typist } from './layouts/strike.ts';

const STROKES = 200;
const ECHO_MS_MAX = 5_000;
const ALL_PERCENT = 100;

const PLATFORMS: Readonly<Record<System, string>> = { linux: 'Linux x86_64', windows: 'Win32', mac: 'MacIntel' };

/** What input methods show on the way, and what they write. */
const COMPOSITIONS: readonly (readonly (readonly [steps: readonly string[], text: string])[])[] = [
  [
    [['n', 'に', 'にh', 'にほ', 'にほん', '日本'], '日本'],
    [['g', 'ご', '語'], '語'],
  ],
  [
    [['ㅎ', '하', '한'], '한'],
    [['ㄱ', '그', '글'], '글'],
  ],
  [
    [['z', 'zh', 'zhong', 'zhong wen'], '中文'],
    [['s', 'shu', 'shu ru'], '输入'],
  ],
];

interface Echo {
  readonly expected: string;
  readonly echoed: string;
  readonly keysDown: number;
}

/** What a person types in a profile of its own, and what the desktop then shows. */
async function typeIn(world: World, system: System, type: (typist: Typist) => Promise<string>): Promise<Echo> {
  const pretend = async (devtools: CDPSession) => {
    const { userAgent } = await devtools.send('Browser.getVersion');
    return devtools.send('Emulation.setUserAgentOverride', { userAgent, platform: PLATFORMS[system] });
  };
  const tab = await openSession(world, {}, pretend);
  const screen = () => world.target.screens().at(-1)?.state;
  const expected = await type(new Typist(tab.devtools, system));
  await waitUntil(() => screen()?.typedText === expected && screen()?.heldKeys.size === 0, { timeoutMs: ECHO_MS_MAX });
  const echo = { expected, echoed: screen()?.typedText ?? '', keysDown: screen()?.heldKeys.size ?? 0 };
  await tab.close();
  return echo;
}

const typeLayout = (world: World, layout: Layout) =>
  typeIn(world, layout.system, async (typist) => {
    const strokes = strokesOf(layout, STROKES);
    for (const stroke of strokes) await typist.strike(stroke);
    return strokes.map(({ text }) => text).join('');
  });

const typeComposed = (world: World, whole: (typeof COMPOSITIONS)[number]) =>
  typeIn(world, 'linux', async (typist) => {
    for (const [steps, text] of whole) await typist.composeText(steps, text);
    return whole.map(([, text]) => text).join('');
  });

/** How many characters stand where they were typed. */
function percentOf({ expected, echoed }: Echo): number {
  const [wanted, seen] = [[...expected], [...echoed]];
  const right = wanted.filter((char, index) => char === seen[index]).length;
  return (ALL_PERCENT * right) / Math.max(wanted.length, seen.length);
}

const sampleOf = (echo: Echo): Sample & { percent: number; keysDown: number } => ({
  percent: percentOf(echo),
  keysDown: echo.keysDown,
});

async function takeSamples(world: World, progress: (text: string) => void) {
  const samples: ReturnType<typeof sampleOf>[] = [];
  const take = async (name: string, echo: Promise<Echo>) => {
    const sample = sampleOf(await echo);
    if (sample.percent < ALL_PERCENT)
      progress(`${name}: ${(await echo).expected}\nwas echoed as ${(await echo).echoed}`);
    samples.push(sample);
  };
  for (const layout of LAYOUTS) {
    progress(layout.name);
    await take(layout.name, typeLayout(world, layout));
  }
  for (const [index, whole] of COMPOSITIONS.entries()) {
    progress(`input method ${index + 1} of ${COMPOSITIONS.length}`);
    await take(`input method ${index + 1}`, typeComposed(world, whole));
  }
  return samples;
}

export const layoutsRow: BenchRow = {
  name: 'layouts',
  method:
    `${LAYOUTS.length} keyboard layouts with ${STROKES} strokes each, dead keys, AltGr and Option among them, and ` +
    `${COMPOSITIONS.length} input methods, as Chromium tells them; what the Welcome desktop echoes, worst of all.`,
  beside: { percent: { atLeast: ALL_PERCENT }, keysDown: { atMost: 0 } },
  async measure(progress) {
    const world = await openWorld(progress);
    try {
      const samples = await takeSamples(world, progress);
      const percent = Math.min(...samples.map((sample) => sample.percent));
      const keysDown = samples.reduce((sum, sample) => sum + sample.keysDown, 0);
      return { figures: { percent, keysDown }, samples };
    } finally {
      await world.stop();
    }
  },
};
