import { describe, expect, test } from 'vitest';
import { startWorld } from '../sessions/testing/startWorld.ts';
import { candidateOf } from '../sessions/testing/testGateway.ts';
import { TestTunnel } from '../sessions/testing/testTunnel.ts';

const AUDIO = ['audio', 1, 'audio/L16;rate=44100,channels=2'] as const;
const DRIVE = ['filesystem', 0, 'Shared Drive'] as const;
const SIZE = ['size', 0, 640, 480] as const;
const POINTER = ['size', -1, 11, 16] as const;
const CURSOR = ['cursor', 0, 0, -1, 0, 0, 11, 16] as const;
const SYNC = ['sync', 5] as const;
const RDP = { protocol: 'rdp', parameters: { 'enable-drive': 'true' } };
const SSH = { protocol: 'ssh', parameters: {} };
const SOUND = { GUAC_AUDIO: 'audio/L16' };

interface Case {
  readonly version?: string;
  readonly candidate?: { readonly protocol: string; readonly parameters: Readonly<Record<string, string>> };
  readonly times?: { readonly beginningMs: number };
}

async function setUp({ version = 'VERSION_1_3_0', candidate = RDP, times = { beginningMs: 60_000 } }: Case = {}) {
  const targets = { 'c/14': { candidates: [candidateOf(candidate)], group: null } };
  const world = await startWorld({ targets, times }, { args: [version, 'hostname', 'enable-drive'] });
  const first = world.engine.nextUser();
  const tunnel = new TestTunnel(world.gateway.host, SOUND);
  return { ...world, tunnel, first: await first };
}

const toldTo = (tunnel: TestTunnel) =>
  tunnel.received.map(({ opcode, args }) => [opcode, ...args].join(' ')).filter((one) => !one.startsWith(' '));

describe('a session of which the engine told the beginning to nobody', () => {
  test.each([
    ['all of it', RDP, [POINTER, CURSOR]],
    ['all of it, and nothing more came before the first frame', RDP, [SYNC]],
    ['the sound', RDP, [DRIVE, SIZE]],
    ['sound and drive', RDP, [SIZE]],
    ['the size of a terminal', SSH, [['size', 1, 630, 470], ['rect', 1, 0, 0, 9, 9], SYNC]],
  ] as const)('is begun anew, and the browser hears the new one only: %s', async (_, candidate, told) => {
    const { engine, gateway, tunnel, first } = await setUp({ candidate });
    const second = engine.nextUser();
    first.send(...told);
    const again = await second;
    expect(again.selected).toBe(candidate.protocol);
    await first.closed();
    again.send(AUDIO, DRIVE, SIZE, ['copy', 7]);
    await tunnel.next('copy');
    expect(toldTo(tunnel)).toEqual([AUDIO, DRIVE, SIZE].map((one) => one.join(' ')));
    expect([engine.users.length, gateway.history.length, gateway.sessions.list().length]).toEqual([2, 1, 1]);
  });

  test('is begun anew where nothing at all was heard', async () => {
    const { engine, tunnel } = await setUp({ times: { beginningMs: 300 } });
    const again = await engine.nextUser();
    again.send(AUDIO, DRIVE, SIZE, ['copy', 7]);
    await tunnel.next('copy');
    expect(engine.users.length).toBe(2);
  });

  test('is begun five times at most, and then goes on as it is', async () => {
    const { engine, tunnel, first } = await setUp();
    let user = first;
    for (let begun = 1; begun < 5; begun += 1) {
      const next = engine.nextUser();
      user.send(CURSOR);
      user = await next;
    }
    user.send(CURSOR, SIZE, ['copy', 7]);
    await tunnel.next('copy');
    expect([toldTo(tunnel), engine.users.length]).toEqual([[CURSOR.join(' '), SIZE.join(' ')], 5]);
  });

  test('is given up with its browser', async () => {
    const { engine, gateway, tunnel, first } = await setUp();
    tunnel.socket.terminate();
    await first.closed();
    await expect.poll(() => gateway.history[0]?.endDate).toBeInstanceOf(Date);
    expect([engine.users.length, gateway.sessions.list()]).toEqual([1, []]);
  });
});

describe('a session is begun once', () => {
  test.each([
    ['where all of it was told, in several parts', {}, [AUDIO, DRIVE, SIZE]],
    ['where the machine was not reached', {}, [['error', 'Aborted. See logs.', 519]]],
    ['where a question came first: somebody was there to be asked', {}, [['required', 'password']]],
    ['where the engine tells late users all but the drive', { version: 'VERSION_1_5_0' }, [DRIVE, CURSOR, SIZE]],
    ['where it reaches the machine first', { candidate: { protocol: 'vnc', parameters: {} } }, [SIZE]],
    ['where it has no sound', { candidate: { ...RDP, parameters: { 'disable-audio': 'true' } } }, [SIZE]],
  ] as const)('%s', async (_, world: Case, told) => {
    const { engine, tunnel, first } = await setUp(world);
    for (const one of told) {
      first.send(one);
      await new Promise(setImmediate);
    }
    first.send(['copy', 7]);
    await tunnel.next('copy');
    expect([toldTo(tunnel), engine.users.length]).toEqual([told.map((one) => one.join(' ')), 1]);
  });
});

describe('a process of the engine that hangs before its first word', () => {
  const times = { beginningMs: 100 };

  test('is left, and another one is asked for: the browser has its session', async () => {
    const { engine, gateway, open } = await startWorld({ times }, { silentLines: 1 });
    const { user, tunnel } = await open();
    user.send(['copy', 7]);
    await tunnel.next('copy');
    expect([engine.users.length, gateway.history.length, gateway.sessions.list().length]).toEqual([1, 1, 1]);
  });

  test('is not the only one: where the next says nothing either, that is told', async () => {
    const { gateway } = await startWorld({ times: { ...times, silenceMs: 400 } }, { silentLines: 2 });
    const { closing } = new TestTunnel(gateway.host);
    expect(await closing).toEqual({ code: 1011, reason: '514' });
  });
});

describe('a line that the engine closes before the session is ready', () => {
  test('is followed by another one: the browser has its session', async () => {
    const { engine, gateway, open } = await startWorld({}, { closedLines: 1 });
    const { user, tunnel } = await open();
    user.send(['copy', 7]);
    await tunnel.next('copy');
    expect([engine.users.length, gateway.history.length, gateway.sessions.list().length]).toEqual([1, 1, 1]);
  });

  test('is not followed by a third', async () => {
    const { engine, gateway } = await startWorld({}, { closedLines: 2 });
    const { closing } = new TestTunnel(gateway.host);
    expect(await closing).toEqual({ code: 1011, reason: '512' });
    expect([engine.lines, gateway.sessions.list().length]).toEqual([2, 0]);
  });
});
