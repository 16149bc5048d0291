import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { INPUT_HELD_MS, TUNNEL_REPLACE_AFTER_MS } from '../../contract/limits.ts';
import { startGateway } from '../../gateway/tunnel/sessions/testing/startWorld.ts';
import { candidateOf } from '../../gateway/tunnel/sessions/testing/testGateway.ts';
import { appTunnel } from '../support/appTunnel.ts';
import { startEngine, type TestEngine } from '../support/engine.ts';
import { openLinkDoor } from '../support/linkDoor.ts';
import { describeWhere } from '../support/needs.ts';
import { whyNoDesktop } from './support/missing.ts';
import { startVncDesktop, type VncDesktop } from './support/vnc.ts';
import { isLongRun } from '../support/longRun.ts';
import { longTest } from '../support/longTest.ts';

const LATER = { timeout: 20_000, interval: 50 };
const [RETURN, SHIFT] = [0xff0d, 0xffe1];
const QUERY = 'token=token-ada&GUAC_DATA_SOURCE=postgresql&GUAC_ID=14&GUAC_TYPE=c&GUAC_IMAGE=image%2Fpng';
const WHOLE = 'ABCDEFGH';

describe('what is typed while the link is gone, on a real machine', () => {
  let engine: TestEngine;
  beforeAll(async () => void (engine = await startEngine()), 180_000);
  afterAll(() => engine.stop());

  describeWhere(whyNoDesktop('vnc'), 'a VNC desktop', () => {
    let desktop: VncDesktop;
    beforeAll(async () => void (desktop = await startVncDesktop()));
    afterAll(() => desktop.stop());

    /** The app's tunnel over a link that can be cut, with the first picture there. */
    async function setUp() {
      const parameters = { hostname: '127.0.0.1', port: String(desktop.port), password: desktop.password };
      const target = { candidates: [candidateOf({ protocol: 'vnc', parameters })], group: null };
      const gateway = await startGateway({ engines: [engine], targets: { 'c/14': target } });
      const [host = '', port = ''] = gateway.host.split(':');
      const link = await openLinkDoor({ host, port: Number(port) });
      onTestFinished(() => link.stop());
      const tunnel = appTunnel(link.host, QUERY);
      onTestFinished(() => tunnel.disconnect());
      const facts: string[] = [];
      tunnel.events$.subscribe(({ type }) => facts.push(type));
      let frames = 0;
      tunnel.oninstruction = (opcode, [timestamp]) => {
        if (opcode !== 'sync') return;
        frames += 1;
        tunnel.sendMessage('sync', timestamp);
      };
      tunnel.connect();
      await vi.waitFor(() => expect(frames, `the first picture, after ${facts.join(', ')}`).toBeGreaterThan(0), LATER);
      const strike = (...keysyms: readonly number[]) => {
        for (const keysym of keysyms) for (const pressed of [1, 0]) tunnel.sendMessage('key', keysym, pressed);
      };
      const type = (text: string) => strike(...[...text].map((character) => character.charCodeAt(0)));
      const until = (fact: string) => vi.waitFor(() => expect(facts).toContain(fact), LATER);
      const isGivenUp = () =>
        vi.waitFor(() => expect(gateway.sessions.list()).toMatchObject([{ parked: true }]), LATER);
      const before = await desktop.typed();
      const written = async () => (await desktop.typed()).slice(before.length);
      return { tunnel, link, type, strike, until, isGivenUp, written };
    }

    type Cut = Awaited<ReturnType<typeof setUp>>;

    const CUTS: readonly [string, (cut: Cut) => Promise<unknown>][] = [
      ['a cut that nobody notices', () => pause(600)],
      ['a link that was dead before anybody knew', ({ until }) => until('tunnel.lost').then(() => pause(1_500))],
      ['one that the gateway has given up, too', ({ until, isGivenUp }) => until('tunnel.lost').then(isGivenUp)],
    ];
    test.each(isLongRun ? CUTS : CUTS.slice(0, 2))('%s: all of it arrives in order', async (_, lasts) => {
      const cut = await setUp();
      cut.link.cut();
      cut.type(WHOLE);
      await lasts(cut);
      cut.link.mend();
      cut.strike(RETURN);
      await vi.waitFor(async () => expect(await cut.written()).toBe(`${WHOLE}\n`), LATER);
    });

    test('a link known to be gone, with one half typed before anybody knew: all of it arrives in order', async () => {
      const { link, type, strike, until, written } = await setUp();
      link.cut();
      type('ABCD');
      await until('tunnel.lost');
      type('EFGH');
      strike(RETURN);
      link.mend();
      await until('tunnel.resumed');
      await vi.waitFor(async () => expect(await written()).toBe(`${WHOLE}\n`), LATER);
    });

    longTest('a link that is gone for longer: none of it arrives, no key is down, and typing goes on', async () => {
      const { tunnel, link, type, strike, until, written } = await setUp();
      tunnel.sendMessage('key', SHIFT, 1);
      link.cut();
      type('ABCD');
      await until('tunnel.lost');
      type('EFGH');
      strike(RETURN);
      await pause(INPUT_HELD_MS - TUNNEL_REPLACE_AFTER_MS + 1_000);
      tunnel.sendMessage('key', SHIFT, 0);
      link.mend();
      await until('tunnel.resumed');
      type('after');
      strike(RETURN);
      await vi.waitFor(async () => expect(await written()).toBe('after\n'), LATER);
    });
  });
});
