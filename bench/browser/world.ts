import type { Browser } from 'playwright';
import { encodeClientId } from '../../contract/rules/clientId.ts';
import {
  startWelcomeDesktop,
  WELCOME_CONNECTION_PARAMETERS,
  type WelcomeDesktop,
  type WelcomeOptions,
} from '../../welcome/welcomeDesktop.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { administratorApi } from '../../tests/browser/support/api.ts';
import { launchWholeChromium } from '../../tests/support/chromium.ts';
import { startEngine } from '../../tests/support/engine.ts';
import { type RunningOriel, startOriel } from '../../tests/support/oriel.ts';
import { SCREEN } from './picture.ts';
import type { Endpoint } from '../../gateway/platform/config/config.ts';

/** All that a browser row needs: one engine, one gateway, one Chromium and one Welcome desktop as everybody's target. */
export interface World<Target = WelcomeDesktop> {
  readonly engine: Endpoint;
  readonly oriel: RunningOriel;
  readonly browser: Browser;
  readonly target: Target;
  /** Adds a connection to the target; gives the address of its page in the app. */
  addConnection(name: string): Promise<string>;
  /** Ends what was started later before the rest. */
  onStop(end: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** What a target is to the gateway and to noVNC. */
interface AnyTarget {
  readonly port: number;
  readonly password: string | null;
  stop(): Promise<void>;
}

export const openWorld = (
  progress: (text: string) => void,
  options: Pick<WelcomeOptions, 'onEvent'> = {},
): Promise<World> =>
  openWorldOf(progress, () => startWelcomeDesktop({ host: '127.0.0.1', port: 0, size: SCREEN, ...options }));

export const parametersOf = ({ port, password }: Omit<AnyTarget, 'stop'>): Readonly<Record<string, string>> => ({
  ...WELCOME_CONNECTION_PARAMETERS,
  hostname: '127.0.0.1',
  port: String(port),
  password: password ?? '',
});

/** The same with another target. */
export async function openWorldOf<Target extends AnyTarget>(
  progress: (text: string) => void,
  startTarget: () => Promise<Target>,
): Promise<World<Target>> {
  await ensureBuilt({ step: (title, work) => (progress(title), work(progress)) });
  progress('starting engine, gateway, target and browser');
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const engine = await startEngine();
    stops.push(engine.stop);
    const target = await startTarget();
    stops.push(target.stop);
    const guacd = `${engine.host}:${engine.port}`;
    const oriel = await startOriel({ ORIEL_GUACD: guacd, ORIEL_ALLOW_TARGETS: '127.0.0.0/8' });
    stops.push(oriel.remove);
    const browser = await launchWholeChromium();
    stops.push(() => browser.close());
    return {
      engine,
      oriel,
      browser,
      target,
      addConnection: connectionMaker(oriel, target),
      onStop: (end) => stops.push(end),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function connectionMaker(oriel: RunningOriel, target: Omit<AnyTarget, 'stop'>) {
  return async (name: string): Promise<string> => {
    const api = await administratorApi(oriel);
    const identifier = await api.addConnection(name, 'vnc', parametersOf(target));
    return `${oriel.url}/#/client/${encodeClientId({ identifier, type: 'c', dataSource: 'postgresql' })}`;
  };
}
