import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Instruction } from '../../contract/rules/instruction.ts';
import type { Target } from '../../gateway/tunnel/sessions/ports.ts';
import { GUEST, GUEST_REQUEST, GUESTS, lettingIn } from '../../gateway/tunnel/sessions/testing/guests.ts';
import {
  candidateOf,
  principalOf,
  TestGateway,
  type TestGatewayParts,
} from '../../gateway/tunnel/sessions/testing/testGateway.ts';
import type { TestTunnel } from '../../gateway/tunnel/sessions/testing/testTunnel.ts';
import { startEngine, type TestEngine } from '../support/engine.ts';
import { openEngineDoor, TOLD_ONCE } from '../support/engineDoor.ts';
import { describeWhere } from '../support/needs.ts';
import { whyNoDesktop } from './support/missing.ts';
import { startSshMachine, type SshMachine } from './support/ssh.ts';
import { openTunnel, type } from './support/tunnelUser.ts';
import { startVncDesktop, type VncDesktop } from './support/vnc.ts';
import type { Endpoint } from '../../gateway/platform/config/config.ts';

const LATER = { timeout: 20_000, interval: 100 };

const isPictureSize = ({ opcode, args }: Instruction) => opcode === 'size' && args[0] === '0';

/** The gateway has read all that was sent to it: it answers in the order of what comes. */
async function wasRead(tunnel: TestTunnel): Promise<void> {
  tunnel.send('', 'ping', '1');
  while ((await tunnel.next('')).args[0] !== 'ping');
}

/** Before a machine that takes its time. */
async function openSlowDoor({ host, port }: Endpoint, ms: number) {
  const door = createServer((socket) => {
    setTimeout(() => socket.pipe(connect(port, host).on('error', () => socket.destroy())).pipe(socket), ms);
    socket.on('error', () => socket.destroy());
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  return { port: (door.address() as AddressInfo).port, shut: () => door.close() };
}

const single = (protocol: string, parameters: Readonly<Record<string, string>>): Target => ({
  candidates: [candidateOf({ protocol, parameters })],
  group: null,
});

describe('the relay before a real engine', () => {
  let engine: TestEngine;
  let gateway: TestGateway | undefined;

  beforeAll(async () => void (engine = await startEngine()), 180_000);
  afterAll(() => engine.stop());
  afterEach(() => gateway?.stop());

  const startGateway = async (
    target: Target,
    address: Endpoint = engine,
    parts: Pick<TestGatewayParts, 'principals' | 'sharing'> = {},
  ) => {
    gateway = await TestGateway.start({
      engines: [address],
      targets: { 'c/14': target },
      principals: { 'token-ada': principalOf({ administrator: true }) },
      ...parts,
    });
    return gateway;
  };

  describeWhere(whyNoDesktop('vnc'), 'and a VNC desktop', () => {
    let desktop: VncDesktop;
    beforeAll(async () => void (desktop = await startVncDesktop()));
    afterAll(() => desktop.stop());
    const target = (changes: Readonly<Record<string, string>> = {}) =>
      single('vnc', { hostname: desktop.host, port: String(desktop.port), password: desktop.password, ...changes });

    test('brings the picture, takes the keys, and goes on for who joined when the first one leaves', async () => {
      const world = await startGateway(target());
      const first = openTunnel(world);
      await first.open();
      await first.next('img');
      type(first, 'by the first');
      await vi.waitFor(async () => expect(await desktop.typed()).toBe('by the first\n'), LATER);
      const publicId = world.sessions.list()[0]?.publicId ?? '';
      const second = openTunnel(world, { GUAC_TYPE: 'a', GUAC_ID: publicId });
      await second.open();
      await second.next('img');
      first.socket.close();
      await vi.waitFor(() => expect(world.sessions.list().length).toBe(1), LATER);
      type(second, 'by the second');
      await vi.waitFor(async () => expect(await desktop.typed()).toBe('by the first\nby the second\n'), LATER);
      second.send('disconnect');
      expect(await second.closing).toEqual({ code: 1000, reason: '0' });
    });

    test('who joins while the machine has not answered yet ends the session for nobody', async () => {
      const slow = await openSlowDoor(desktop, 1_500);
      const world = await startGateway(target({ port: String(slow.port) }));
      const first = openTunnel(world);
      await first.open();
      const second = openTunnel(world, { GUAC_TYPE: 'a', GUAC_ID: world.sessions.list()[0]?.publicId ?? '' });
      await Promise.all([first.next('img'), second.open().then(() => second.next('img'))]);
      expect(world.sessions.list().length).toBe(2);
      slow.shut();
    });

    test('the size of the picture that the engine told too early is told all the same, and the keys go on', async () => {
      const door = await openEngineDoor(engine, { loses: TOLD_ONCE.sizeOfPicture });
      const before = await desktop.typed();
      const tunnel = openTunnel(await startGateway(target(), { host: engine.host, port: door.port }));
      await tunnel.open();
      await vi.waitFor(() => expect(tunnel.received.some(isPictureSize)).toBe(true), LATER);
      await tunnel.next('img');
      type(tunnel, 'without a size');
      await vi.waitFor(async () => expect(await desktop.typed()).toBe(`${before}without a size\n`), LATER);
      tunnel.socket.terminate();
      await door.shut();
    });

    test('a watcher sees the picture and types nothing', async () => {
      const before = await desktop.typed();
      const tunnel = openTunnel(await startGateway(target({ 'read-only': 'true' })));
      await tunnel.open();
      await tunnel.next('img');
      type(tunnel, 'from a watcher');
      await wasRead(tunnel);
      const own = openTunnel(await startGateway(target()));
      await own.open();
      await own.next('img');
      type(own, 'from a user');
      await vi.waitFor(async () => expect(await desktop.typed()).toBe(`${before}from a user\n`), LATER);
      tunnel.socket.terminate();
    });

    test('a guest types nothing, types once they are given control, and nothing after it was taken', async () => {
      const before = await desktop.typed();
      let uuid = '';
      const sharing = lettingIn({ tunnel: () => uuid, controls: () => false });
      const world = await startGateway(target(), engine, { principals: GUESTS, sharing });
      const owner = openTunnel(world);
      uuid = await owner.open();
      await owner.next('img');
      const guest = openTunnel(world, GUEST);
      await guest.next('img');
      const turns = [
        ['looking on', false],
        ['in control', true],
        ['looking on again', false],
        ['in control again', true],
      ] as const;
      for (const [line, controls] of turns) {
        world.sessions.setControl(GUEST_REQUEST, controls);
        type(guest, line);
        await wasRead(guest);
      }
      // All of it goes one way, so what came before the last line would stand before it.
      await vi.waitFor(async () => expect(await desktop.typed()).toMatch(/in control again\n$/), LATER);
      expect((await desktop.typed()).slice(before.length)).toBe('in control\nin control again\n');
    });

    test("tells the engine's own status for a wrong password", async () => {
      const tunnel = openTunnel(await startGateway(target({ password: 'wrong' })));
      await tunnel.open();
      expect((await tunnel.next('error')).args[1]).toBe('519');
      tunnel.socket.terminate();
    });
  });

  describeWhere(whyNoDesktop('ssh'), 'and an SSH machine', () => {
    let machine: SshMachine;
    beforeAll(async () => void (machine = await startSshMachine()));
    afterAll(() => machine.stop());

    const target = (changes: Readonly<Record<string, string>> = {}) => {
      const { host, port, user } = machine;
      const { name: username, password } = user;
      return single('ssh', { hostname: host, port: String(port), username, password, ...changes });
    };

    test('the size of the terminal that the engine told too early is told all the same', async () => {
      const door = await openEngineDoor(engine, { loses: TOLD_ONCE.sizeOfTerminal });
      const tunnel = openTunnel(await startGateway(target(), { host: engine.host, port: door.port }));
      await tunnel.open();
      await tunnel.next('img');
      expect(tunnel.received.filter(isPictureSize).length).toBe(1);
      tunnel.socket.terminate();
      await door.shut();
    });

    test('files go both ways, byte for byte, past the picture [A7-062 A7-063]', async () => {
      const { user } = machine;
      const world = await startGateway(target({ 'enable-sftp': 'true', 'sftp-root-directory': user.home }));
      const tunnel = openTunnel(world);
      const uuid = await tunnel.open();
      const [object = ''] = (await tunnel.next('filesystem')).args;
      const url = (index: string) =>
        `http://${world.host}/api/session/tunnels/${uuid}/streams/${index}/data.bin?token=token-ada`;
      const bytes = Buffer.alloc(300_000, 'Oriel, ');

      tunnel.send('put', object, 0, 'application/octet-stream', '/data.bin');
      expect((await tunnel.next('ack')).args[2]).toBe('0');
      expect((await fetch(url('0'), { method: 'POST', body: bytes })).status).toBe(204);
      tunnel.send('end', 0);
      await vi.waitFor(async () => {
        const written = await readFile(join(user.home, 'data.bin'));
        expect(written.equals(bytes)).toBe(true);
      }, LATER);

      tunnel.send('get', object, '/data.bin');
      const [, stream = ''] = (await tunnel.next('body')).args;
      const answer = acknowledgeEmptyBlobs(tunnel, stream);
      const downloaded = Buffer.from(await (await fetch(url(stream))).arrayBuffer());
      expect(downloaded.equals(bytes)).toBe(true);
      expect(await answer).toBe('only empty ones');
      tunnel.socket.close();
    });
  });
});

/** Does what a browser does for a stream it downloads elsewhere. */
async function acknowledgeEmptyBlobs(tunnel: TestTunnel, stream: string): Promise<string> {
  return await new Promise((resolve) => {
    tunnel.socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.includes(`4.blob,${stream.length}.${stream},0.;`)) tunnel.send('ack', stream, 'OK', 0);
      else if (text.includes(`4.blob,${stream.length}.${stream},`)) resolve('a full blob');
      if (text.includes(`3.end,${stream.length}.${stream};`)) resolve('only empty ones');
    });
  });
}
