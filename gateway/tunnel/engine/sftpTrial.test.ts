import { describe, expect, test } from 'vitest';
import { startWorld } from '../sessions/testing/startWorld.ts';
import { candidateOf } from '../sessions/testing/testGateway.ts';
import { TestTunnel } from '../sessions/testing/testTunnel.ts';

const SIZE = ['size', 0, 640, 480] as const;
const LOGGED_ON = ['argv', 0, 'text/plain', 'font-size'] as const;
const FILES = ['filesystem', 0, '/'] as const;
const REFUSED = ['error', 'Aborted. See logs.', 515] as const;
const WRONG_PASSWORD = ['error', 'Aborted. See logs.', 769] as const;
const SYNC = ['sync', 5] as const;
const MARK = ['copy', 7] as const;
const NOTED = [{ userId: 1, connectionId: 14 }];

/** `enable-sftp` stands last among the engine's parameters. */
async function setUp({ sftp = 'true', protocol = 'ssh', sftpMs = 60_000 } = {}) {
  const candidate = candidateOf({ protocol, parameters: { hostname: 'desk.example', 'enable-sftp': sftp } });
  const targets = { 'c/14': { candidates: [candidate], group: null } };
  const script = { args: ['VERSION_1_3_0', 'hostname', 'enable-sftp'] };
  const world = await startWorld({ targets, times: { sftpMs } }, script);
  const first = world.engine.nextUser();
  const tunnel = new TestTunnel(world.gateway.host);
  const asked = () => world.engine.users.map(({ connect }) => connect.at(-1));
  return { ...world, tunnel, asked, first: await first };
}

const toldTo = (tunnel: TestTunnel) =>
  tunnel.received.map(({ opcode, args }) => [opcode, ...args].join(' ')).filter((one) => !one.startsWith(' '));
const wordsOf = (...told: readonly (readonly (string | number)[])[]) => told.map((one) => one.join(' '));

describe('files beside a terminal', () => {
  test.each([
    ['the machine ends the session for them', [SIZE, LOGGED_ON, REFUSED]],
    ['the second log-on has another password', [SIZE, LOGGED_ON, WRONG_PASSWORD]],
    ['the engine leaves at once', [SIZE, LOGGED_ON, ['disconnect']]],
  ] as const)('%s: the terminal begins anew without them, and that is kept', async (_, told) => {
    const { engine, gateway, tunnel, first, asked } = await setUp();
    const second = engine.nextUser();
    first.send(...told);
    const again = await second;
    await first.closed();
    again.send(SIZE, LOGGED_ON, SYNC, MARK);
    await tunnel.next('copy');
    expect([toldTo(tunnel), asked()]).toEqual([wordsOf(SIZE, LOGGED_ON, SYNC), ['true', 'false']]);
    expect([gateway.sftpRefusals, gateway.history.length, gateway.sessions.list().length]).toEqual([NOTED, 1, 1]);
  });

  test('a second log-on that nobody answers does not hold up the terminal for ever', async () => {
    const { engine, gateway, tunnel, first, asked } = await setUp({ sftpMs: 200 });
    const second = engine.nextUser();
    first.send(SIZE, LOGGED_ON);
    (await second).send(SIZE, LOGGED_ON, SYNC, MARK);
    await tunnel.next('copy');
    expect([asked(), gateway.sftpRefusals]).toEqual([['true', 'false'], NOTED]);
  });

  test.each([
    ['are kept where they work', [SIZE, LOGGED_ON, FILES, SYNC], []],
    ['are not tried again where the subsystem is off', [SIZE, LOGGED_ON, SYNC], NOTED],
    ['say nothing of a first log-on that fails', [SIZE, WRONG_PASSWORD], []],
  ] as const)('%s, and the session is begun once', async (_, told, noted) => {
    const { gateway, tunnel, first, asked } = await setUp();
    for (const one of told) {
      first.send(one);
      await new Promise(setImmediate);
    }
    first.send(MARK);
    await tunnel.next('copy');
    expect([toldTo(tunnel), asked(), gateway.sftpRefusals]).toEqual([wordsOf(...told), ['true'], noted]);
  });

  test('that are refused to somebody who logs on in the terminal itself are not tried again either', async () => {
    const { gateway, tunnel, first } = await setUp();
    first.send(SIZE, SYNC);
    await tunnel.next('sync');
    expect(gateway.sftpRefusals).toEqual([]);
    first.send(LOGGED_ON);
    first.send(REFUSED);
    await tunnel.next('error');
    await expect.poll(() => gateway.sftpRefusals).toEqual(NOTED);
  });

  test('whoever waits for a slow log-on sees what the engine shows meanwhile', async () => {
    const { gateway, tunnel, first } = await setUp({ sftpMs: 200 });
    first.send(SIZE, MARK);
    await tunnel.next('copy');
    first.send(LOGGED_ON, FILES, SYNC);
    await tunnel.next('sync');
    expect(gateway.sftpRefusals).toEqual([]);
  });

  test.each([
    ['are not tried where they are off', { sftp: 'false' }],
    ['are none of the terminal with another protocol', { protocol: 'telnet' }],
  ])('%s', async (_, world) => {
    const { gateway, tunnel, first, engine } = await setUp(world);
    first.send(SIZE, LOGGED_ON, REFUSED);
    await tunnel.next('error');
    expect([engine.users.length, gateway.sftpRefusals]).toEqual([1, []]);
  });
});
