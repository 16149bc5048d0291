import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Instruction } from '../../../contract/rules/instruction.ts';
import { startEngine, type TestEngine } from '../../support/engine.ts';
import { describeWhere } from '../../support/needs.ts';
import { EngineClient } from '../support/engineClient.ts';
import { whyNoDesktop } from '../support/missing.ts';
import { startRdpMachine, type RdpMachine } from '../support/rdp.ts';
import { startSshMachine, type SshMachine } from '../support/ssh.ts';
import { startTelnetMachine, type TelnetMachine } from '../support/telnet.ts';
import { startVncDesktop, type VncDesktop } from '../support/vnc.ts';

const LATER = { timeout: 30_000, interval: 100 };

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
}, 180_000);
afterAll(() => engine.stop());

describeWhere(whyNoDesktop('vnc'), 'the VNC desktop', () => {
  let desktop: VncDesktop;
  let client: EngineClient;
  beforeAll(async () => {
    desktop = await startVncDesktop();
    const { host, port, password } = desktop;
    client = await EngineClient.open(engine, {
      protocol: 'vnc',
      parameters: { hostname: host, port: String(port), password },
    });
  });
  afterAll(async () => {
    client.close();
    await desktop.stop();
  });

  test('gets keys and the pointer, and sends pictures', async () => {
    await client.next('img');
    client.send('mouse', 321, 123, 0);
    await vi.waitFor(async () => expect(await desktop.screen.pointer()).toEqual({ x: 321, y: 123 }), LATER);
    client.type('hello vnc');
    await vi.waitFor(async () => expect(await desktop.typed()).toBe('hello vnc\n'), LATER);
    expect(await desktop.screen.size()).toEqual({ width: 1024, height: 768 });
  });

  test('gives its clipboard away and takes another', async () => {
    let stream: string | undefined;
    const isContent = ({ opcode, args }: Instruction) => {
      if (opcode === 'clipboard') stream = args[0];
      return opcode === 'blob' && args[0] === stream;
    };
    const content = client.find(isContent, 'clipboard');
    await desktop.screen.copy('from the far side');
    expect(Buffer.from((await content).args[1] ?? '', 'base64').toString('utf8')).toBe('from the far side');
    client.send('clipboard', 0, 'text/plain');
    client.send('blob', 0, Buffer.from('from here').toString('base64'));
    client.send('end', 0);
    await vi.waitFor(async () => expect(await desktop.screen.clipboard()).toBe('from here'), LATER);
  });
});

describeWhere(whyNoDesktop('ssh'), 'the SSH machine', () => {
  let machine: SshMachine;
  beforeAll(async () => {
    machine = await startSshMachine();
  });
  afterAll(() => machine.stop());

  test('runs what is typed after a log-in with a password', async () => {
    const { host, port, user } = machine;
    const parameters = { hostname: host, port: String(port), username: user.name, password: user.password };
    const client = await EngineClient.open(engine, { protocol: 'ssh', parameters });
    await vi.waitFor(async () => expect(await user.shells()).toBe(1), LATER);
    client.type('echo "hello ssh $USER" > typed.txt');
    await vi.waitFor(async () => expect(await user.read('typed.txt')).toBe(`hello ssh ${user.name}\n`), LATER);
    client.close();
  });

  test('refuses a wrong password', async () => {
    const { host, port, user } = machine;
    const parameters = { hostname: host, port: String(port), username: user.name, password: 'wrong' };
    const client = await EngineClient.open(engine, { protocol: 'ssh', parameters });
    expect((await client.next('error')).args[1]).toBe('769');
    client.close();
  });
});

describeWhere(whyNoDesktop('telnet'), 'the telnet machine', () => {
  let machine: TelnetMachine;
  beforeAll(async () => {
    machine = await startTelnetMachine();
  });
  afterAll(() => machine.stop());

  test('runs what is typed after a log-in with a password', async () => {
    const { host, port, user } = machine;
    const parameters = { hostname: host, port: String(port), username: user.name, password: user.password };
    const client = await EngineClient.open(engine, { protocol: 'telnet', parameters });
    await vi.waitFor(async () => expect(await user.shells()).toBe(1), LATER);
    client.type('echo hello telnet > typed.txt');
    await vi.waitFor(async () => expect(await user.read('typed.txt')).toBe('hello telnet\n'), LATER);
    client.close();
  });
});

describeWhere(whyNoDesktop('rdp'), 'the RDP machine', () => {
  let machine: RdpMachine;
  beforeAll(async () => {
    machine = await startRdpMachine();
  });
  afterAll(() => machine.stop());

  test('gets keys and the pointer in a session of its user', async () => {
    const { host, port, user } = machine;
    const parameters = {
      hostname: host,
      port: String(port),
      username: user.name,
      password: user.password,
      security: 'any',
      'ignore-cert': 'true',
    };
    const client = await EngineClient.open(engine, { protocol: 'rdp', parameters });
    await client.next('img');
    await vi.waitFor(async () => expect(await machine.typed()).toBe(''), LATER);
    client.send('mouse', 321, 123, 0);
    await vi.waitFor(async () => expect(await (await machine.screen())?.pointer()).toEqual({ x: 321, y: 123 }), LATER);
    client.type('hello rdp');
    await vi.waitFor(async () => expect(await machine.typed()).toBe('hello rdp\n'), LATER);
    client.close();
  });
});
