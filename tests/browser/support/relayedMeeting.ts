import type { Page } from 'playwright';
import { afterEach } from 'vitest';
import { type RunningOriel, startQuickOriel } from '../../support/oriel.ts';
import { startRelay } from '../../support/turn.ts';
import { FAKE_DEVICES, isIn, watchLinks } from './meetingRoom.ts';
import { browserWithFlags } from './sharedBrowser.ts';
import { startedForSuite } from './startedForSuite.ts';
import { emptyTabOf, type Tab } from './tab.ts';

/** As if a firewall stood between the two: nothing gets through but by a relay. */
function onlyRelayed(): void {
  const Connection = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Connection {
    constructor(given?: RTCConfiguration) {
      super({ ...given, iceTransportPolicy: 'relay' });
    }
  };
}

/** A relay, and gateways with two people between whom nothing gets through but by one. */
export function relayedMeetings() {
  const relay = startedForSuite(startRelay, ({ stop }) => stop());
  const browser = browserWithFlags(...FAKE_DEVICES);
  const open: { remove?(): Promise<void>; close?(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await (one.remove ?? one.close)?.call(one);
  });

  async function start(env: Record<string, string>): Promise<RunningOriel> {
    const oriel = await startQuickOriel(env);
    open.push(oriel);
    return oriel;
  }

  async function show(tab: Tab, address: string, ahead: readonly (() => void)[]): Promise<Page> {
    open.push(tab);
    for (const script of [watchLinks, onlyRelayed, ...ahead]) await tab.page.addInitScript(script);
    await tab.page.goto(address);
    return tab.page;
  }

  /** Two windows of the administrator, between whom nothing gets through. */
  async function two({ url, admin }: RunningOriel, ...ahead: readonly (() => void)[]): Promise<readonly Page[]> {
    const room = `${url}#/room?room=${crypto.randomUUID()}`;
    const pages: Page[] = [];
    for (const _ of ['one', 'other']) {
      const page = await show(await emptyTabOf(browser(), url, admin), room, ahead);
      await isIn(page);
      pages.push(page);
    }
    return pages;
  }

  return { relay, start, two };
}
