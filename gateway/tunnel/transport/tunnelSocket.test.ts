import { describe, expect, test } from 'vitest';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { FakeEngine, type FakeEngineScript } from '../sessions/testing/fakeEngine.ts';
import { startEngine, startWorld } from '../sessions/testing/startWorld.ts';
import { candidateOf, NOW, type TestGatewayParts } from '../sessions/testing/testGateway.ts';
import { TestTunnel } from '../sessions/testing/testTunnel.ts';

async function setUp(parts: Partial<TestGatewayParts> = {}, script: Partial<FakeEngineScript> = {}) {
  const { engine, gateway, open } = await startWorld(parts, script);
  const connect = (parameters?: Readonly<Record<string, string>>, origin?: string) =>
    new TestTunnel(gateway.host, parameters, origin === undefined ? {} : { origin });
  return { engine, gateway, open, connect };
}

async function setUpOpen(parts: Partial<TestGatewayParts> = {}, script?: Partial<FakeEngineScript>) {
  const world = await setUp(parts, script);
  return { ...world, ...(await world.open()) };
}

describe('opening a web-socket tunnel', () => {
  test('shakes hands with the engine, then tells the id of the tunnel first [A7-064 A7-066]', async () => {
    const { engine, gateway, connect } = await setUp();
    const arrival = engine.nextUser();
    const tunnel = connect({
      GUAC_WIDTH: '1920',
      GUAC_HEIGHT: '1080',
      GUAC_TIMEZONE: 'Europe/Berlin',
      GUAC_AUDIO: 'audio/L16',
      GUAC_VIDEO: 'video/H264',
      GUAC_IMAGE: 'image/png',
    });
    const user = await arrival;
    user.send(['size', 0, 640, 480], ['sync', 1]);
    await tunnel.next('sync');
    expect(tunnel.socket.protocol).toBe('guacamole');
    expect(tunnel.messages.join('')).toBe(`0.,36.${gateway.history[0]?.uuid ?? ''};4.size,1.0,3.640,3.480;4.sync,1.1;`);
    expect(user.selected).toBe('vnc');
    expect(user.handshake).toEqual([
      { opcode: 'size', args: ['1920', '1080', '96'] },
      { opcode: 'audio', args: ['audio/L16'] },
      { opcode: 'video', args: ['video/H264'] },
      { opcode: 'image', args: ['image/png'] },
      { opcode: 'timezone', args: ['Europe/Berlin'] },
      { opcode: 'name', args: ['ada'] },
      { opcode: 'connect', args: ['VERSION_1_5_0', '192.0.2.77', '5900', 'pw', ''] },
    ]);
  });

  test('takes the sizes it is not told from the protocol [A7-066]', async () => {
    const { engine, connect } = await setUp();
    const arrival = engine.nextUser();
    connect();
    expect((await arrival).handshake[0]).toEqual({ opcode: 'size', args: ['1024', '768', '96'] });
  });

  test.each([
    ['a bad token', { token: 'token-eve' }, 1008, '769'],
    ['no token', { token: '' }, 1008, '769'],
    ['a missing parameter, told before the bad token', { token: 'token-eve', GUAC_ID: '' }, 1002, '768'],
    ['a kind of target that does not exist', { GUAC_TYPE: 'x' }, 1002, '768'],
    ['a size that is no number', { GUAC_WIDTH: '12px' }, 1002, '768'],
    ['an unknown connection', { GUAC_ID: '404' }, 1002, '516'],
    ['an unknown running use', { GUAC_TYPE: 'a', GUAC_ID: 'none' }, 1002, '516'],
  ])('accepts the socket and closes it with the status: %s', async (_, parameters, code, reason) => {
    const { gateway, connect } = await setUp();
    expect(await connect(parameters as Record<string, string>).closing).toEqual({ code, reason });
    expect(gateway.history).toEqual([]);
  });

  test.each<readonly [string, Partial<FakeEngineScript>, number, string]>([
    ['refuses the connection', { insteadOfReady: '5.error,7.Refused,3.519;' }, 1011, '519'],
    ['names an unknown status', { insteadOfArgs: '5.error,1.?,4.9999;' }, 1011, '512'],
    ['closes instead of answering', { insteadOfArgs: null }, 1011, '512'],
    ['answers something else', { insteadOfArgs: '4.blob,1.0;' }, 1011, '512'],
    ['answers what is no instruction', { insteadOfArgs: 'HTTP/1.1 400' }, 1011, '512'],
  ])('tells the status of an engine that %s, and closes the history row', async (_, script, code, reason) => {
    const { gateway, connect } = await setUp({}, script);
    expect(await connect().closing).toEqual({ code, reason });
    await expect.poll(() => gateway.history.map(({ endDate }) => endDate)).toEqual([NOW]);
    expect(gateway.sessions.list()).toEqual([]);
  });

  test('tells that no engine is there, or none is set up', async () => {
    const { engine, connect, gateway } = await setUp();
    await engine.stop();
    expect(await connect().closing).toEqual({ code: 1011, reason: '512' });
    expect(gateway.history[0]?.endDate).toEqual(NOW);
    const { connect: connectNowhere } = await setUp({ engines: [] });
    expect(await connectNowhere().closing).toEqual({ code: 1011, reason: '520' });
  });

  test('gives up an engine that stays silent', async () => {
    const { connect } = await setUp({ times: { silenceMs: 30 } }, { insteadOfArgs: '' });
    expect(await connect().closing).toEqual({ code: 1011, reason: '514' });
  });

  test('asks the next engine where one does not answer', async () => {
    const dead = await FakeEngine.start();
    const { address } = dead;
    await dead.stop();
    const alive = await startEngine();
    const { connect } = await setUp({ engines: [address, alive.address] });
    expect(await connect().open()).not.toBe('');
  });

  test.each([
    ['https://evil.example', { code: 1008, reason: '771' }],
    ['null', { code: 1008, reason: '771' }],
    ['file://', { code: 1008, reason: '771' }],
  ])('closes the socket of a page from %s', async (origin, closing) => {
    const { connect } = await setUp({ publicUrl: new URL('https://desk.example/oriel/') });
    expect(await connect({}, origin).closing).toEqual(closing);
  });

  test('serves pages of its own address and of its own host', async () => {
    const { connect, gateway } = await setUp({ publicUrl: new URL('https://desk.example/oriel/') });
    expect(await connect({}, 'https://desk.example').open()).not.toBe('');
    expect(await connect({}, `http://${gateway.host}`).open()).not.toBe('');
  });

  test('lets go of the engine when the browser leaves during the handshake', async () => {
    const { engine, gateway, connect } = await setUp({}, { insteadOfArgs: '' });
    const tunnel = connect();
    await expect.poll(() => engine.sockets.size).toBe(1);
    tunnel.socket.terminate();
    await expect.poll(() => [engine.sockets.size, gateway.history[0]?.endDate]).toEqual([0, NOW]);
  });
});

describe('an open web-socket tunnel', () => {
  test('answers pings itself and passes on everything else', async () => {
    const { tunnel, user } = await setUpOpen();
    const arrived = user.next('key');
    tunnel.send('', 'ping', '1762301000123');
    tunnel.send('', 'something', 'else');
    tunnel.send('key', 65, 1);
    expect(await tunnel.next('')).toEqual({ opcode: '', args: ['ping', '1762301000123'] });
    await arrived;
    expect(user.received).toEqual([{ opcode: 'key', args: ['65', '1'] }]);
  });

  test('sends whole instructions only, however the engine splits them', async () => {
    const { tunnel, user } = await setUpOpen();
    const text = encodeInstruction('name', 'für 😀') + encodeInstruction('sync', 7);
    for (const byte of Buffer.from(text)) {
      user.socket.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await tunnel.next('name')).toEqual({ opcode: 'name', args: ['für 😀'] });
    await tunnel.next('sync');
    expect(tunnel.messages.every((message) => message.endsWith(';'))).toBe(true);
  });

  test('mends text of the machine that is no UTF-8, which would end the socket', async () => {
    const { tunnel, user } = await setUpOpen();
    user.socket.write(Buffer.concat([Buffer.from('4.name,2.A'), Buffer.from([0xff]), Buffer.from(';3.nop;')]));
    expect(await tunnel.next('name')).toEqual({ opcode: 'name', args: ['A\ufffd'] });
  });

  test('joins the pieces of an instruction from the browser', async () => {
    const { tunnel, user } = await setUpOpen();
    const arrived = user.next('key');
    tunnel.socket.send('3.key,2.6');
    tunnel.socket.send('5,1.1;3.nop;');
    expect(await arrived).toEqual({ opcode: 'key', args: ['65', '1'] });
  });

  test.each([
    ['malformed', '2.nop;', { code: 1002, reason: '768' }],
    ['too long', '4.blob,99999.', { code: 1002, reason: '768' }],
    ['binary', Buffer.from('3.nop;'), { code: 1003, reason: '783' }],
  ])('closes on a %s instruction from the browser', async (_, message, closing) => {
    const { tunnel, gateway, engine } = await setUpOpen();
    tunnel.socket.send(message);
    expect(await tunnel.closing).toEqual(closing);
    await expect.poll(() => [engine.sockets.size, gateway.history[0]?.endDate]).toEqual([0, NOW]);
  });

  test('closes on a message that is larger than any instruction', async () => {
    const { tunnel } = await setUpOpen();
    tunnel.socket.send('x'.repeat(65_537));
    expect((await tunnel.closing).code).toBe(1009);
  });

  test('ends when the browser says goodbye', async () => {
    const { tunnel, user, gateway } = await setUpOpen();
    tunnel.send('disconnect');
    expect(await tunnel.closing).toEqual({ code: 1000, reason: '0' });
    await user.closed();
    expect([user.received, gateway.history[0]?.endDate]).toEqual([[{ opcode: 'disconnect', args: [] }], NOW]);
  });

  test('ends well when the engine says goodbye', async () => {
    const { tunnel, user } = await setUpOpen();
    // The real engine keeps its socket open behind it.
    user.send(['error', 'Gone', 519], ['disconnect']);
    expect(await tunnel.next('error')).toEqual({ opcode: 'error', args: ['Gone', '519'] });
    expect(await tunnel.closing).toEqual({ code: 1000, reason: '0' });
  });

  test('tells an engine that vanishes apart from one that ends', async () => {
    const { tunnel, user } = await setUpOpen();
    user.socket.end();
    expect(await tunnel.closing).toEqual({ code: 1011, reason: '520' });
  });

  test('ends an engine that sends what is no instruction, or nothing at all', async () => {
    const { tunnel, user } = await setUpOpen();
    user.socket.write('4.sync,1.1x');
    expect(await tunnel.closing).toEqual({ code: 1011, reason: '515' });
    const silent = await setUpOpen({ times: { silenceMs: 30 } });
    expect(await silent.tunnel.closing).toEqual({ code: 1011, reason: '514' });
  });

  test('lets go of keys and buttons for a browser that is cut off', async () => {
    const { tunnel, user, gateway } = await setUpOpen();
    const arrived = user.next('mouse');
    tunnel.send('key', 65505, 1);
    tunnel.send('key', 65, 1);
    tunnel.send('key', 65, 0);
    tunnel.send('mouse', 10, 20, 1);
    await arrived;
    user.received.length = 0;
    tunnel.socket.terminate();
    await user.closed();
    expect(user.received).toEqual([
      { opcode: 'key', args: ['65505', '0'] },
      { opcode: 'mouse', args: ['10', '20', '0'] },
      { opcode: 'disconnect', args: [] },
    ]);
    expect(gateway.sessions.list()).toEqual([]);
    expect(gateway.history[0]?.endDate).toEqual(NOW);
  });
});

const ALL_OPCODES =
  'ack argv arc audio blob body cfill clip clipboard close connect copy cstroke cursor curve disconnect dispose distort end error file filesystem get identity img jpeg key lfill line lstroke mouse move name nest nop pipe png pop push put rect ready required reset select set shade size start sync touch transfer transform undefine usbconnect usbdata video'.split(
    ' ',
  );

describe('what a browser may send', () => {
  test.each([
    ['a watcher', 'true', ['ack', 'nop', 'sync', 'disconnect']],
    [
      'a user',
      'false',
      // The streams that were left open are ended for it: those of "pipe" and of "put".
      'ack argv audio blob clipboard end file get key mouse nop pipe put size sync touch end end disconnect'.split(' '),
    ],
  ])('%s reaches the engine with these opcodes only', async (_, readOnly, allowed) => {
    const parameters = { hostname: '192.0.2.77', 'read-only': readOnly };
    const { tunnel, user } = await setUpOpen({
      targets: { 'c/14': { candidates: [candidateOf({ parameters })], group: null } },
    });
    const last = user.next('disconnect');
    for (const opcode of ALL_OPCODES.filter((one) => one !== 'disconnect')) tunnel.send(opcode, '1', '0', '0');
    tunnel.send('disconnect');
    await last;
    expect(user.received.map(({ opcode }) => opcode)).toEqual(allowed);
  });
});

describe('joining a running use', () => {
  async function setUpShared() {
    const world = await setUpOpen({}, { paints: true });
    const publicId = world.gateway.sessions.list()[0]?.publicId ?? '';
    const join = (token: string, id = publicId) => world.connect({ token, GUAC_TYPE: 'a', GUAC_ID: id });
    return { ...world, publicId, join };
  }

  test('an administrator joins by the public id to look on, over a user of their own', async () => {
    const { engine, gateway, tunnel, user, join, uuid } = await setUpShared();
    const arrival = engine.nextUser();
    const joined = join('token-root');
    const [guest, ownUuid] = await Promise.all([arrival, joined.open()]);
    expect(guest.selected).toBe('$session-1');
    // The last of them is `read-only`.
    expect(guest.connect).toEqual([...user.connect.slice(0, -1), 'true']);
    expect(ownUuid).not.toBe(uuid);
    const uses = gateway.sessions.list().map(({ username, connectionId }) => ({ username, connectionId }));
    expect(uses).toEqual([
      { username: 'ada', connectionId: 14 },
      { username: 'root', connectionId: 14 },
    ]);
    // Who joins does not use the connection once more.
    expect(gateway.sessions.counts().connections).toEqual(new Map([['14', 1]]));
    tunnel.socket.close();
    await expect.poll(() => gateway.sessions.list()).toHaveLength(1);
    // The engine may not count the guest yet, and would end the session with the one who leaves.
    const alive = user.next('sync');
    user.send(['sync', 4]);
    expect(await alive).toEqual({ opcode: 'sync', args: ['4'] });
    guest.send(['sync', 5]);
    expect(await joined.next('sync')).toEqual({ opcode: 'sync', args: ['5'] });
    joined.socket.close();
    await Promise.all([guest.closed(), user.closed()]);
    expect(gateway.history.map(({ username, endDate }) => [username, endDate])).toEqual([
      ['ada', NOW],
      ['root', NOW],
    ]);
    expect(gateway.sessions.counts().connections).toEqual(new Map());
  });

  test('a stranger is refused, and the id of the tunnel leads nobody in', async () => {
    const { join, uuid, publicId } = await setUpShared();
    expect(publicId).not.toContain(uuid.slice(0, 8));
    expect(await join('token-bob').closing).toEqual({ code: 1008, reason: '771' });
    expect(await join('token-root', uuid).closing).toEqual({ code: 1002, reason: '516' });
  });

  test('a session that ended meanwhile is not there', async () => {
    const { engine, join } = await setUpShared();
    const arrival = engine.nextUser();
    const joined = join('token-root');
    (await arrival).socket.destroy();
    expect((await joined.closing).code).toBe(1011);
  });
});

describe('ending', () => {
  const SELECTORS = [
    ['an API session', { apiSessionId: 'session-ada' }],
    ['a user', { userId: 1 }],
    ['a connection', { connectionId: 14 }],
  ] as const;

  test.each(SELECTORS)('all uses of %s are ended with their status, inside the stream too', async (_, which) => {
    const { tunnel, user, gateway } = await setUpOpen();
    expect(gateway.sessions.end({ userId: 2 }, 'SESSION_CLOSED')).toBe(0);
    expect(gateway.sessions.end(which, 'SESSION_CLOSED')).toBe(1);
    expect((await tunnel.next('error')).args[1]).toBe('523');
    expect(await tunnel.closing).toEqual({ code: 1002, reason: '523' });
    await user.closed();
    expect(gateway.history[0]?.endDate).toEqual(NOW);
  });

  test('an opening that is under way is ended too', async () => {
    const { engine, gateway, connect } = await setUp({}, { insteadOfArgs: '' });
    const tunnel = connect();
    await expect.poll(() => engine.sockets.size).toBe(1);
    gateway.sessions.end({ userId: 1 }, 'CLIENT_FORBIDDEN');
    expect(await tunnel.closing).toEqual({ code: 1008, reason: '771' });
    await expect.poll(() => gateway.history[0]?.endDate).toEqual(NOW);
  });

  test('closing down tells everyone, closes the history and refuses newcomers', async () => {
    const { tunnel, gateway, connect, user } = await setUpOpen();
    await gateway.shutdown();
    expect(gateway.history[0]?.endDate).toEqual(NOW);
    expect(await tunnel.closing).toEqual({ code: 1011, reason: '520' });
    await user.closed();
    expect((await connect().closing).code).toBe(1006);
  });
});
