import type { Page } from 'playwright';
import { encodeClientId } from '../../contract/rules/clientId.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { homePage } from '../../tests/browser/pages/homePage.ts';
import { loginPage } from '../../tests/browser/pages/loginPage.ts';
import { sessionPage } from '../../tests/browser/pages/sessionPage.ts';
import { administratorApi } from '../../tests/browser/support/api.ts';
import { openFirstTab } from '../../tests/browser/support/tab.ts';
import type { VncDesktop } from '../../tests/desktops/support/vnc.ts';
import { launchWholeChromium } from '../../tests/support/chromium.ts';
import { startEngine, type TestEngine } from '../../tests/support/engine.ts';
import { type RunningOriel, startOriel } from '../../tests/support/oriel.ts';
import { serveNovnc } from '../browser/novncPage.ts';
import { medianOf } from '../stats.ts';
import type { BenchRow, Measured } from '../types.ts';
import { bareRate } from './flood/bareClient.ts';
import { SCREEN } from './flood/counter.ts';
import { type Painted, paintedBy } from './flood/painted.ts';
import { startFlood } from './flood/target.ts';

const ROUNDS = 5;
const TIMES = { warmUpMs: 1_500, ms: 5_000 };
const RATIO_TO_BARE_AT_LEAST = 0.9;
const CPU_TO_PEER_AT_MOST = 1.5;
const VIEW = { viewport: SCREEN };

interface World {
  readonly engine: TestEngine;
  readonly oriel: RunningOriel;
  readonly target: VncDesktop;
  readonly parameters: Readonly<Record<string, string>>;
  /** Of the session in the app. */
  readonly address: string;
  readonly novnc: string;
}

/** Each time in a browser of its own, so that its processes do nothing else. */
async function paintedInOriel({ oriel, address }: World): Promise<Painted> {
  const browser = await launchWholeChromium();
  try {
    const { page } = await openFirstTab(browser, oriel.url, VIEW);
    await loginPage(page).logIn(oriel.admin);
    await homePage(page).list.waitFor();
    await page.goto(address);
    const painted = await paintedBy(page, TIMES);
    await endSession(page);
    return painted;
  } finally {
    await browser.close();
  }
}

/** A session whose browser is merely closed is kept, and the engine would paint it beside the bare client's. */
async function endSession(page: Page): Promise<void> {
  await sessionPage(page).leave();
  await homePage(page).list.waitFor();
}

async function paintedInNovnc({ novnc }: World): Promise<Painted> {
  const browser = await launchWholeChromium();
  try {
    const { page } = await openFirstTab(browser, novnc, VIEW);
    await page.getByRole('button').click();
    return await paintedBy(page, TIMES);
  } finally {
    await browser.close();
  }
}

async function takeRounds(world: World, progress: (text: string) => void) {
  const samples = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    progress(`round ${round} of ${ROUNDS}`);
    const bare = await bareRate(world.engine, world.parameters, TIMES);
    const own = await paintedInOriel(world);
    const peer = await paintedInNovnc(world);
    samples.push({
      ...{ bareRate: bare, rate: own.rate, ratioToBare: own.rate / bare, peerRate: peer.rate },
      ...{ cpuMs: own.cpuMsPerFrame, peerCpuMs: peer.cpuMsPerFrame },
      cpuToPeer: own.cpuMsPerFrame / peer.cpuMsPerFrame,
    });
  }
  return samples;
}

async function addConnection(oriel: RunningOriel, parameters: Readonly<Record<string, string>>): Promise<string> {
  const identifier = await (await administratorApi(oriel)).addConnection('Bench flood', 'vnc', parameters);
  return `${oriel.url}/#/client/${encodeClientId({ identifier, type: 'c', dataSource: 'postgresql' })}`;
}

async function withWorld<Result>(
  progress: (text: string) => void,
  use: (world: World) => Promise<Result>,
): Promise<Result> {
  await ensureBuilt({ step: (title, work) => (progress(title), work(progress)) });
  progress('starting engine, gateway and target');
  const stops: (() => Promise<void>)[] = [];
  try {
    const engine = await startEngine();
    stops.push(engine.stop);
    const target = await startFlood();
    stops.push(target.stop);
    const guacd = `${engine.host}:${engine.port}`;
    const oriel = await startOriel({ ORIEL_GUACD: guacd, ORIEL_ALLOW_TARGETS: '127.0.0.0/8' });
    stops.push(oriel.remove);
    const parameters = { hostname: target.host, port: String(target.port), password: target.password };
    const novnc = await serveNovnc({ target, onStop: (stop) => stops.push(stop) }, progress);
    const address = await addConnection(oriel, parameters);
    return await use({ engine, oriel, target, parameters, address, novnc });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

export const floodRow: BenchRow = {
  name: 'flood',
  method:
    `A drawn counter and a full screen of ${SCREEN.width}x${SCREEN.height} on Xvnc that changes 60 times a second: ` +
    `distinct frames a second in Chromium and at a bare client of the engine; the browser's processor time a frame; ` +
    `medians of ${ROUNDS} interleaved rounds of ${TIMES.ms / 1_000} s.`,
  beside: {
    ratioToBare: { atLeast: RATIO_TO_BARE_AT_LEAST },
    cpuToPeer: { atMost: CPU_TO_PEER_AT_MOST },
  },
  async measure(progress): Promise<Measured> {
    const samples = await withWorld(progress, (world) => takeRounds(world, progress));
    const of = (field: keyof (typeof samples)[number]) => medianOf(samples, field);
    const [bare, peerCpu] = [of('bareRate').toFixed(1), of('peerCpuMs').toFixed(1)];
    return {
      figures: { ratioToBare: of('ratioToBare'), cpuToPeer: of('cpuToPeer'), rate: of('rate'), cpuMs: of('cpuMs') },
      samples,
      beside: {
        rate: { note: `the engine's bare client ${bare}, noVNC without an engine ${of('peerRate').toFixed(1)}` },
        cpuMs: { note: `noVNC ${peerCpu}` },
      },
    };
  },
};
