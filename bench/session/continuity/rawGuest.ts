import { setTimeout as pause } from 'node:timers/promises';
import { administratorApi } from '../../../tests/browser/support/api.ts';
import { tunnelQuery } from '../../../src/socket/tunnelQuery.ts';
import type { TransportTunnel } from '../../../src/socket/tunnel.ts';
import { appTunnel } from '../../../tests/support/appTunnel.ts';
import { SCREEN } from '../../browser/picture.ts';
import type { Absence, Guest, Return } from './plan.ts';
import { openMeasured, type MeasuredSession, type Setting } from './target.ts';

const HELD_KEYSYM = 0x61;
const VIEW = { ...SCREEN, pixelRatio: 1, timezone: 'UTC', audio: [], video: [], images: ['image/png'] };

/** The app's own tunnel without a page around it: nobody tells it that the network is back. */
class RawPage {
  readonly tunnel: TransportTunnel;
  failed = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(host: string, query: string, last: string | null) {
    this.tunnel = appTunnel(host, query, last);
    this.tunnel.events$.subscribe(({ type }) => (this.failed += type === 'tunnel.failed' ? 1 : 0));
    this.tunnel.oninstruction = (opcode, [timestamp]) => {
      if (opcode !== 'sync') return;
      this.tunnel.sendMessage('sync', timestamp);
      for (const wake of this.#waiting.splice(0)) wake();
    };
    this.tunnel.connect();
  }

  /** The next frame that is whole. */
  nextFrame(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

class RawGuest implements Guest {
  readonly #place: MeasuredSession;
  readonly #queries: readonly string[];
  #device = 0;
  #page: RawPage;

  constructor(place: MeasuredSession, queries: readonly string[]) {
    this.#place = place;
    this.#queries = queries;
    this.#page = this.#load(null);
  }

  readonly newLogOns = () => this.#place.newLogOns();
  readonly keysDown = () => this.#place.keysDown();

  firstFrame(): Promise<void> {
    return this.#page.nextFrame();
  }

  async goAwayAndComeBack({ parting, ms }: Absence): Promise<Return> {
    this.#page.tunnel.sendMessage('key', HELD_KEYSYM, 1);
    const left = this.#page;
    const { uuid } = left.tunnel;
    if (parting === 'device') left.tunnel.disconnect();
    else this.#place.link.cut();
    await pause(ms / 2);
    left.tunnel.sendMessage('key', HELD_KEYSYM, 0);
    await pause(ms / 2);
    this.#place.link.mend();
    const begin = performance.now();
    if (parting === 'reload') left.tunnel.disconnect();
    if (parting === 'device') this.#device += 1;
    if (parting !== 'cut') this.#page = this.#load(parting === 'reload' ? uuid : null);
    await this.#page.nextFrame();
    return { frameMs: performance.now() - begin, dialogs: left.failed };
  }

  async stop(): Promise<void> {
    this.#page.tunnel.sendMessage('disconnect');
    this.#page.tunnel.disconnect();
    await this.#place.stop();
  }

  #load(last: string | null): RawPage {
    const query = this.#queries[this.#device % this.#queries.length] ?? '';
    return new RawPage(this.#place.link.host, query, last);
  }
}

/** A guest with two devices, each logged in for itself. */
export async function openRawGuest(setting: Setting): Promise<Guest> {
  const place = await openMeasured(setting);
  const target = { dataSource: 'postgresql', type: 'c', identifier: place.connection } as const;
  const tokens = [await administratorApi(setting.oriel), await administratorApi(setting.oriel)];
  const guest = new RawGuest(
    place,
    tokens.map(({ token }) => tunnelQuery(token, target, VIEW)),
  );
  await guest.firstFrame();
  return guest;
}
