import { expect, test } from 'vitest';
import { GUEST, GUEST_REQUEST, GUESTS, lettingIn } from './testing/guests.ts';
import { candidateOf, type TestGatewayParts } from './testing/testGateway.ts';
import { startWorld } from './testing/startWorld.ts';

const WATCH = ['', 'watch'];
const CONTROL = ['', 'control'];

/** Ada's session, into which Otto was let by a link; whether he controls it is what `asked` says as he comes. */
async function setUp(parts: Partial<TestGatewayParts> = {}, asked = { controls: false }) {
  let tunnel = '';
  const sharing = lettingIn({ tunnel: () => tunnel, controls: () => asked.controls });
  const { engine, gateway, open } = await startWorld({ principals: GUESTS, sharing, ...parts }, { paints: true });
  const owner = await open();
  tunnel = owner.uuid;
  const join = async (token = GUEST.token) => {
    const guest = await open({ ...GUEST, token });
    // The engine knows them a moment before they are in.
    await expect.poll(() => gateway.sessions.list().at(-1)?.uuid).toBe(guest.uuid);
    const url = (index: number) =>
      `http://${gateway.host}/api/session/tunnels/${guest.uuid}/streams/${index}/a.txt?token=token-guest`;
    /** What the engine has heard of the guest since it was asked last. */
    const heard = async () => {
      const synced = guest.user.next('sync');
      guest.tunnel.send('sync', 1);
      await synced;
      return guest.user.received
        .splice(0)
        .flatMap(({ opcode, args }) => (opcode === 'sync' ? [] : [[opcode, ...args]]));
    };
    return { ...guest, url, heard };
  };
  const use = () => gateway.sessions.list().find(({ joinRequest }) => joinRequest === GUEST_REQUEST);
  const set = (controls: boolean) => gateway.sessions.setControl(GUEST_REQUEST, controls);
  return { engine, gateway, open, owner, join, use, set, asked };
}

type Guest = Awaited<ReturnType<Awaited<ReturnType<typeof setUp>>['join']>>;

const type = ({ tunnel }: Guest) => tunnel.send('key', 65, 1);

/** The internal words of the tunnel: what the guest is told of their own part. */
const told = async ({ tunnel }: Guest, args: readonly string[]) => {
  const word = await tunnel.next('');
  return word.args.join() === args.slice(1).join() ? args : ['', ...word.args];
};

test('who looks on types nothing, types once they are given control, and nothing after it was taken', async () => {
  const { join, use, set } = await setUp();
  const guest = await join();
  expect([await told(guest, WATCH), use()?.readOnly]).toEqual([WATCH, true]);
  type(guest);
  expect(await guest.heard()).toEqual([]);
  set(true);
  expect([await told(guest, CONTROL), use()?.readOnly]).toEqual([CONTROL, false]);
  type(guest);
  guest.tunnel.send('mouse', 3, 4, 0);
  expect(await guest.heard()).toEqual([
    ['key', '65', '1'],
    ['mouse', '3', '4', '0'],
  ]);
  set(false);
  expect([await told(guest, WATCH), use()?.readOnly]).toEqual([WATCH, true]);
  type(guest);
  expect(await guest.heard()).toEqual([['key', '65', '0']]);
  expect(guest.tunnel.socket.readyState).toBe(1);
});

test('the engine takes guests for people who may type, so that control comes without a new line', async () => {
  const { join, engine, set } = await setUp();
  const guest = await join();
  set(true);
  await told(guest, WATCH);
  expect([guest.user.connect.at(-1), engine.users.length]).toEqual(['false', 2]);
});

test('what is held as control is taken is let go of: keys, buttons, fingers and what was being brought', async () => {
  const { join, set } = await setUp({}, { controls: true });
  const guest = await join();
  guest.tunnel.send('key', 65507, 1);
  guest.tunnel.send('key', 97, 1);
  guest.tunnel.send('key', 97, 0);
  guest.tunnel.send('mouse', 7, 8, 1);
  guest.tunnel.send('touch', 1, 20, 30, 2, 2, 0, 1);
  guest.tunnel.send('touch', 2, 40, 50, 2, 2, 0, 1);
  guest.tunnel.send('touch', 2, 40, 50, 2, 2, 0, 0);
  guest.tunnel.send('clipboard', 4, 'text/plain');
  guest.tunnel.send('file', 5, 'text/plain', 'a.txt');
  await guest.heard();
  set(false);
  expect(await guest.heard()).toEqual([
    ['key', '65507', '0'],
    ['mouse', '7', '8', '0'],
    ['touch', '1', '20', '30', '2', '2', '0', '0'],
    ['end', '4'],
    ['end', '5'],
  ]);
  const refused = [await guest.tunnel.next('ack'), await guest.tunnel.next('ack')];
  expect(refused.map(({ args }) => args)).toEqual([
    ['4', 'Forbidden', '771'],
    ['5', 'Forbidden', '771'],
  ]);
  guest.tunnel.send('blob', 5, 'QQ==');
  guest.tunnel.send('key', 65507, 0);
  expect(await guest.heard()).toEqual([]);
});

/** Every instruction of Guacamole's protocol, and some that are none, with arguments as a client would send them. */
const INSTRUCTIONS: readonly (readonly [opcode: string, ...args: (string | number)[]])[] = [
  ...([
    ['key', 65, 1],
    ['mouse', 1, 1, 1],
    ['touch', 1, 1, 1, 1, 1, 0, 1],
    ['size', 800, 600, 96],
  ] as const),
  ...([
    ['clipboard', 1, 'text/plain'],
    ['file', 2, 'text/plain', 'a'],
    ['pipe', 3, 'text/plain', 'STDIN'],
  ] as const),
  ...([
    ['put', 0, 4, 'text/plain', '/a'],
    ['get', 0, '/'],
    ['argv', 5, 'text/plain', 'font-size'],
  ] as const),
  ...([
    ['audio', 6, 'audio/L16;rate=44100'],
    ['video', 7, 0, 'video/mp4'],
    ['img', 8, 14, 0, 'image/png', 0, 0],
  ] as const),
  ...([
    ['blob', 1, 'QQ=='],
    ['end', 1],
    ['body', 0, 9, 'text/plain', '/'],
    ['filesystem', 1, 'Mine'],
  ] as const),
  ...([
    ['undefine', 0],
    ['required', 'password'],
    ['name', 'Mine'],
    ['error', 'no', 512],
    ['log', 'text'],
  ] as const),
  ...([
    ['arc', 0, 1, 1, 1, 0, 1, 0],
    ['cfill', 14, 0, 1, 1, 1, 1],
    ['clip', 0],
    ['close', 0],
    ['copy', 0],
  ] as const),
  ...([
    ['cstroke', 14, 0],
    ['cursor', 0, 0, 0, 0, 0, 1, 1],
    ['curve', 0],
    ['dispose', 0],
    ['distort', 0],
  ] as const),
  ...([
    ['identity', 0],
    ['jpeg', 14, 0],
    ['lfill', 14, 0],
    ['line', 0],
    ['lstroke', 14, 0],
    ['move', 1],
  ] as const),
  ...([
    ['nest', 1, ''],
    ['png', 14, 0],
    ['pop', 0],
    ['push', 0],
    ['rect', 0],
    ['reset', 0],
    ['set', 0],
  ] as const),
  ...([
    ['shade', 1, 1],
    ['start', 0],
    ['transfer', 0],
    ['transform', 0],
    ['ready', 'x'],
    ['msg', 1],
  ] as const),
  ...([
    ['select', 'vnc'],
    ['connect', 'VERSION_1_5_0'],
    ['args', 'x'],
    ['timezone', 'UTC'],
    ['image', 'png'],
  ] as const),
  ...([
    ['usbconnect', 1],
    ['usbdata', 1],
    ['usbdisconnect', 1],
    ['KEY', 65, 1],
    [' key', 65, 1],
  ] as const),
];

test('of all that a client can say nothing passes while they look on but what keeps the picture coming', async () => {
  const { join, set } = await setUp();
  const guest = await join();
  for (const turn of ['before', 'after']) {
    for (const [opcode, ...args] of INSTRUCTIONS) guest.tunnel.send(opcode, ...args);
    guest.tunnel.send('nop');
    guest.tunnel.send('ack', 1, 'OK', 0);
    expect([turn, await guest.heard()]).toEqual([turn, [['nop'], ['ack', '1', 'OK', '0']]]);
    set(true);
    set(false);
  }
});

test('files that come by HTTP are refused, also those on their way as control is taken', async () => {
  const { join, set } = await setUp();
  const guest = await join();
  const bring = () => fetch(guest.url(3), { method: 'POST', body: 'text' });
  expect((await bring()).status).toBe(403);
  set(true);
  guest.tunnel.send('file', 3, 'text/plain', 'a.txt');
  const blob = guest.user.next('blob');
  const bringing = bring();
  await blob;
  set(false);
  expect((await bringing).status).toBe(403);
  expect((await bring()).status).toBe(403);
  expect((await guest.heard()).filter(([opcode]) => opcode === 'blob')).toHaveLength(1);
});

test('who comes back by the same request has the control that they have by then', async () => {
  const { join, use, set, asked } = await setUp();
  const before = await join();
  asked.controls = true;
  set(true);
  before.tunnel.socket.terminate();
  await expect.poll(() => use()).toBeUndefined();
  const after = await join();
  type(after);
  expect([await after.heard(), use()?.readOnly]).toEqual([[['key', '65', '1']], false]);
});

test('a session of a connection for looking at is controlled by nobody', async () => {
  const candidates = [candidateOf({ parameters: { hostname: 'desk', 'read-only': 'true' } })];
  const targets = { 'c/14': { candidates, group: null } };
  const { join, use, set } = await setUp({ targets }, { controls: true });
  const guest = await join();
  set(true);
  type(guest);
  expect([await guest.heard(), guest.user.connect.at(-1), use()?.readOnly]).toEqual([[], 'true', true]);
});

test('only whoever came by the request is meant, in all of their tunnels', async () => {
  const { join, gateway, set, owner } = await setUp();
  const [one, other] = [await join(), await join()];
  gateway.sessions.setControl('request-2', true);
  gateway.sessions.setControl('request-2', false);
  type(one);
  expect(await one.heard()).toEqual([]);
  set(true);
  set(true);
  type(one);
  type(other);
  expect([await one.heard(), await other.heard()]).toEqual([[['key', '65', '1']], [['key', '65', '1']]]);
  expect(one.tunnel.received.filter(({ args }) => args[0] === 'control')).toHaveLength(1);
  const key = owner.user.next('key');
  set(false);
  owner.tunnel.send('key', 66, 1);
  expect((await key).args).toEqual(['66', '1']);
});

test('what one was let into is no session of one’s own: joined again it is only watched', async () => {
  const { gateway, open, join, set } = await setUp({}, { controls: true });
  await join('token-bob');
  const publicId = gateway.sessions.list().find(({ joinRequest }) => joinRequest !== undefined)?.publicId ?? '';
  const again = await open({ token: 'token-bob', GUAC_TYPE: 'a', GUAC_ID: publicId });
  set(false);
  const synced = again.user.next('sync');
  again.tunnel.send('key', 65, 1);
  again.tunnel.send('sync', 1);
  await synced;
  expect(again.user.received.map(({ opcode }) => opcode)).toEqual(['sync']);
  expect(gateway.sessions.list().map(({ watches }) => watches)).toEqual([undefined, undefined, true]);
});

test('who was put out is given nothing', async () => {
  const { gateway, join, set } = await setUp();
  const guest = await join();
  gateway.sessions.end({ joinRequest: GUEST_REQUEST }, 'CLIENT_FORBIDDEN');
  set(true);
  expect(await guest.tunnel.closing).toEqual({ code: 1008, reason: '771' });
  expect(guest.tunnel.received.filter(({ args }) => args[0] === 'control')).toEqual([]);
});
