import { setTimeout as secondsOfCut } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startGateway } from '../../gateway/tunnel/sessions/testing/startWorld.ts';
import { candidateOf, principalOf } from '../../gateway/tunnel/sessions/testing/testGateway.ts';
import type { TestTunnel } from '../../gateway/tunnel/sessions/testing/testTunnel.ts';
import { startEngine, type TestEngine } from '../support/engine.ts';
import { openLinkDoor, type LinkDoor } from '../support/linkDoor.ts';
import { describeWhere } from '../support/needs.ts';
import { whyNoDesktop } from './support/missing.ts';
import { startRdpMachine, type RdpMachine } from './support/rdp.ts';
import { startSshMachine, type SshMachine } from './support/ssh.ts';
import { openTunnel, type } from './support/tunnelUser.ts';
import { startVncDesktop, type VncDesktop } from './support/vnc.ts';
import { inLongRun } from '../support/longRun.ts';
import { longTest } from '../support/longTest.ts';

const LATER = { timeout: 20_000, interval: 50 };
const SHIFT_KEYSYM = 0xffe1;
const MS_PER_SECOND = 1_000;
const CUTS_SECONDS = (process.env['ORIEL_CUT_SECONDS'] ?? '5').split(',').map(Number);
const MAY = { ORIEL_RESUME: 'may' };

describe('a session outlives its browser, before a real engine', () => {
  let engine: TestEngine;

  beforeAll(async () => void (engine = await startEngine()), 180_000);
  afterAll(() => engine.stop());

  /** A gateway behind a link that can be cut, before a machine whose connections are counted. */
  async function setUp(
    protocol: string,
    machine: { readonly port: number },
    parameters: Readonly<Record<string, string>>,
  ) {
    const target = await openLinkDoor({ host: '127.0.0.1', port: machine.port });
    onTestFinished(() => target.stop());
    const given = { hostname: '127.0.0.1', port: String(target.port), ...parameters };
    const gateway = await startGateway({
      engines: [engine],
      targets: { 'c/14': { candidates: [candidateOf({ protocol, parameters: given })], group: null } },
      principals: { 'token-ada': principalOf(), 'token-phone': principalOf({ sessionId: 'session-phone' }) },
    });
    const [host = '', port = ''] = gateway.host.split(':');
    const link = await openLinkDoor({ host, port: Number(port) });
    onTestFinished(() => link.stop());
    return { target, gateway, link };
  }

  type World = Awaited<ReturnType<typeof setUp>>;

  async function open({ link }: World, parameters: Readonly<Record<string, string>> = {}) {
    const tunnel = openTunnel(link, { ...MAY, ...parameters });
    const uuid = await tunnel.open();
    await tunnel.next('img');
    return { tunnel, uuid };
  }

  /** Comes back as the app does: the same tunnel, or nothing. */
  const comeBack = (world: World, uuid: string) => open(world, { ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid });

  async function cutFor(link: LinkDoor, seconds: number): Promise<void> {
    link.cut();
    await secondsOfCut(seconds * MS_PER_SECOND);
    link.mend();
  }

  async function goAway({ gateway }: World, tunnel: TestTunnel): Promise<void> {
    tunnel.socket.terminate();
    await vi.waitFor(() => expect(gateway.sessions.list()).toMatchObject([{ parked: true }]), LATER);
  }

  describeWhere(whyNoDesktop('vnc'), 'and a VNC desktop', () => {
    let desktop: VncDesktop;
    beforeAll(async () => void (desktop = await startVncDesktop()));
    afterAll(() => desktop.stop());

    test.each(CUTS_SECONDS)(
      'a cut of %d s: picture and typing go on, no key stays down, no second log-on',
      async (seconds) => {
        const world = await setUp('vnc', desktop, { password: desktop.password });
        const before = await desktop.typed();
        const { tunnel, uuid } = await open(world);
        type(tunnel, 'before the cut');
        await vi.waitFor(async () => expect(await desktop.typed()).toBe(`${before}before the cut\n`), LATER);
        tunnel.send('key', SHIFT_KEYSYM, 1);
        await cutFor(world.link, seconds);
        const back = await comeBack(world, uuid);
        type(back.tunnel, 'after it');
        await vi.waitFor(async () => expect(await desktop.typed()).toBe(`${before}before the cut\nafter it\n`), LATER);
        expect([back.uuid, world.target.connections, world.gateway.history.length]).toEqual([uuid, 1, 1]);
        back.tunnel.send('disconnect');
        expect(await back.tunnel.closing).toEqual({ code: 1000, reason: '0' });
      },
    );

    longTest('thirty reloads are one log-on', async () => {
      const world = await setUp('vnc', desktop, { password: desktop.password });
      let { tunnel, uuid } = await open(world);
      const first = uuid;
      for (let times = 0; times < 30; times += 1) {
        await goAway(world, tunnel);
        ({ tunnel, uuid } = await open(world));
        expect(uuid).toBe(first);
      }
      expect(world.target.connections).toBe(1);
    });
  });

  describeWhere(whyNoDesktop('ssh'), 'and an SSH machine', () => {
    let machine: SshMachine;
    beforeAll(async () => void (machine = await startSshMachine()));
    afterAll(() => machine.stop());

    test('a second device takes the same shell over, with the files that only the first user is told of', async () => {
      const { user } = machine;
      const world = await setUp('ssh', machine, {
        username: user.name,
        password: user.password,
        'enable-sftp': 'true',
        'sftp-root-directory': user.home,
      });
      const { tunnel, uuid } = await open(world);
      const [object] = (await tunnel.next('filesystem')).args;
      await vi.waitFor(async () => expect(await user.shells()).toBe(1), LATER);
      type(tunnel, 'kept=still-here');
      await goAway(world, tunnel);
      const back = await open(world, { token: 'token-phone' });
      type(back.tunnel, 'echo $kept > kept.txt');
      await vi.waitFor(async () => expect(await user.read('kept.txt')).toBe('still-here\n'), LATER);
      expect([back.uuid, await user.shells()]).toEqual([uuid, 1]);
      const again = (await back.tunnel.next('filesystem')).args[0] ?? '';
      expect(again).toBe(object);
      back.tunnel.send('get', again, '/');
      expect((await back.tunnel.next('body')).args[0]).toBe(again);
    });
  });

  inLongRun(() => {
    describeWhere(whyNoDesktop('rdp'), 'and an RDP machine', () => {
      let machine: RdpMachine;
      beforeAll(async () => void (machine = await startRdpMachine()));
      afterAll(() => machine.stop());

      test('a cut of 5 s: picture and typing go on, no second log-on', async () => {
        const { user } = machine;
        const world = await setUp('rdp', machine, {
          ...{ username: user.name, password: user.password, security: 'any', 'ignore-cert': 'true' },
        });
        const { tunnel, uuid } = await open(world);
        await vi.waitFor(async () => expect(await machine.typed()).toBe(''), LATER);
        type(tunnel, 'before the cut');
        await vi.waitFor(async () => expect(await machine.typed()).toBe('before the cut\n'), LATER);
        const connections = world.target.connections;
        await cutFor(world.link, 5);
        const back = await comeBack(world, uuid);
        type(back.tunnel, 'after it');
        await vi.waitFor(async () => expect(await machine.typed()).toBe('before the cut\nafter it\n'), LATER);
        expect([back.uuid, world.target.connections]).toEqual([uuid, connections]);
      });
    });
  });
});
