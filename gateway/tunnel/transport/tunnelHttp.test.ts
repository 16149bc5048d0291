import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request as openRequest, type IncomingMessage } from 'node:http';
import { encodeInstruction } from '../../../contract/rules/instruction.ts';
import { describe, expect, test } from 'vitest';
import type { FakeEngineScript } from '../sessions/testing/fakeEngine.ts';
import { startWorld } from '../sessions/testing/startWorld.ts';
import { NOW, type TestGatewayParts } from '../sessions/testing/testGateway.ts';

const FORM = { token: 'token-ada', GUAC_DATA_SOURCE: 'postgresql', GUAC_ID: '14', GUAC_TYPE: 'c' };

async function setUp(parts: Partial<TestGatewayParts> = {}, script: Partial<FakeEngineScript> = {}) {
  const { engine, gateway } = await startWorld(parts, script);
  const base = `http://${gateway.host}/tunnel`;
  const connect = (form: Readonly<Record<string, string>> = FORM) =>
    fetch(`${base}?connect`, { method: 'POST', body: new URLSearchParams(form) });
  return { engine, gateway, base, connect };
}

async function setUpOpen(parts: Partial<TestGatewayParts> = {}) {
  const world = await setUp(parts);
  const arrival = world.engine.nextUser();
  const [user, response] = await Promise.all([arrival, world.connect()]);
  const uuid = await response.text();
  const headers = { 'Guacamole-Tunnel-Token': response.headers.get('guacamole-tunnel-token') ?? '' };
  const read = (turn: number) => fetch(`${world.base}?read:${uuid}:${turn}`, { headers });
  const write = (body: string) => fetch(`${world.base}?write:${uuid}`, { method: 'POST', headers, body });
  return { ...world, user, uuid, headers, read, write };
}

const REQUEST_COMES = 'http.server.request.start';

/** Once the gateway has a read of this turn before it. */
const readArrives = (turn: number): Promise<void> =>
  new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (!(message as { request: IncomingMessage }).request.url?.endsWith(`:${turn}`)) return;
      unsubscribe(REQUEST_COMES, hear);
      setImmediate(resolve);
    };
    subscribe(REQUEST_COMES, hear);
  });

const statusOf = (response: Response) => [response.status, response.headers.get('guacamole-status-code')];

describe('opening an HTTP tunnel', () => {
  test('answers the id, and the secret that later requests need [A7-065]', async () => {
    const { gateway, connect } = await setUp();
    const response = await connect();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(gateway.history[0]?.uuid);
    expect(response.headers.get('guacamole-tunnel-token')).toMatch(/^[\w+/]{44}$/);
  });

  test.each([
    ['a bad token', { ...FORM, token: 'token-eve' }, [403, '769']],
    ['a missing parameter', { token: 'token-eve' }, [400, '768']],
    ['an unknown connection', { ...FORM, GUAC_ID: '404' }, [404, '516']],
    ['a form that is too large', { ...FORM, x: 'x'.repeat(20_000) }, [413, '781']],
  ])('tells by status and headers what is wrong: %s', async (_, form, status) => {
    const { connect } = await setUp();
    expect(statusOf(await connect(form as Record<string, string>))).toEqual(status);
  });

  test('tells nothing of the inside', async () => {
    const { connect } = await setUp({}, { insteadOfReady: '5.error,20.secret inside detail,3.519;' });
    const response = await connect();
    expect(statusOf(response)).toEqual([502, '519']);
    expect(response.headers.get('guacamole-error-message')).toBe('Internal server error');
  });

  test.each([
    ['GET', '?connect'],
    ['POST', '?connect&x=1'],
    ['POST', ''],
    ['PUT', '?connect'],
    ['POST', '?read:x:0'],
  ])('%s /tunnel%s is no tunnel call', async (method, query) => {
    const { base } = await setUp();
    expect(statusOf(await fetch(base + query, { method }))).toEqual([400, '768']);
  });

  test('leaves every other path alone', async () => {
    const { base } = await setUp();
    expect((await fetch(`${base}s`)).status).toBe(404);
    expect((await fetch(`${base}s`)).headers.get('guacamole-status-code')).toBe(null);
  });
});

describe('an open HTTP tunnel', () => {
  test('streams instructions until the next read waits, which takes over', async () => {
    const { user, read } = await setUpOpen();
    const first = await read(0);
    expect(first.headers.get('content-type')).toBe('application/octet-stream');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    let isOver = false;
    const text = first.text().finally(() => (isOver = true));
    const second = read(1);
    let sent = 0;
    await expect
      .poll(() => {
        user.send(['sync', (sent += 1)]);
        return isOver;
      })
      .toBe(true);
    user.end();
    const whole = (await text) + (await (await second).text());
    const syncs = Array.from({ length: sent }, (_, index) => encodeInstruction('sync', index + 1));
    expect(await text).toMatch(/^4\.sync,1\.1;.*0\.;$/);
    expect(whole.replaceAll('0.;', '')).toBe(`${syncs.join('')}10.disconnect;`);
  });

  test('keeps what comes while no read is there', async () => {
    const { user, read, write } = await setUpOpen();
    user.send(['sync', 1], ['sync', 2]);
    const arrived = user.next('nop');
    await write('3.nop;');
    await arrived;
    const reader = (await read(0)).body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('4.sync,1.1;4.sync,1.2;');
  });

  test('passes on what is written, whole instructions only', async () => {
    const { user, write } = await setUpOpen();
    const arrived = user.next('key');
    const response = await write('5.mouse,2.10,2.20,1.0;3.key,2.65,1.1;');
    expect([response.status, await response.text()]).toEqual([200, '']);
    await arrived;
    expect(statusOf(await write('3.key,2.6'))).toEqual([400, '768']);
    const next = user.next('key');
    await write('3.key,2.66,1.1;');
    expect(await next).toEqual({ opcode: 'key', args: ['66', '1'] });
  });

  test('ends on what is no instruction, and says so', async () => {
    const { write, gateway } = await setUpOpen();
    expect(statusOf(await write('2.nop;'))).toEqual([400, '768']);
    await expect.poll(() => gateway.history[0]?.endDate).toEqual(NOW);
    expect(statusOf(await write('3.nop;'))).toEqual([400, '768']);
  });

  test('ends with the marker, and the following read finds nothing', async () => {
    const { user, read } = await setUpOpen();
    const response = await read(0);
    user.send(['sync', 1]);
    user.end();
    expect(await response.text()).toBe('4.sync,1.1;10.disconnect;0.;');
    expect(statusOf(await read(1))).toEqual([404, '516']);
  });

  test('gives out the rest before it tells why it ended', async () => {
    const { user, read, gateway } = await setUpOpen();
    user.send(['sync', 1]);
    user.socket.end();
    await expect.poll(() => gateway.history[0]?.endDate).toEqual(NOW);
    expect(await (await read(0)).text()).toBe('4.sync,1.1;0.;');
    expect(statusOf(await read(1))).toEqual([502, '520']);
  });

  test('answers reads that wait when the tunnel ends, and the next one with the reason', async () => {
    const { gateway, read } = await setUpOpen();
    const first = await read(0);
    const waits = readArrives(1);
    const second = read(1);
    await waits;
    expect(gateway.sessions.list()).toHaveLength(1);
    gateway.sessions.end({ userId: 1 }, 'SESSION_CLOSED');
    expect(await first.text()).toBe('5.error,37.The session was ended by the gateway.,3.523;0.;');
    expect(await (await second).text()).toBe('0.;');
    expect(statusOf(await read(2))).toEqual([404, '523']);
  });

  test('is found by its secret, not by its id', async () => {
    const { base, uuid, headers } = await setUpOpen();
    const withToken = (token: string) =>
      fetch(`${base}?read:${uuid}:0`, { headers: { 'Guacamole-Tunnel-Token': token } });
    expect(statusOf(await fetch(`${base}?read:${uuid}:0`))).toEqual([400, '768']);
    expect(statusOf(await withToken('guess'))).toEqual([404, '516']);
    const abort = new AbortController();
    const other = await fetch(`${base}?read:someone-else:0`, { headers, signal: abort.signal });
    expect(other.status).toBe(200);
    abort.abort();
  });

  test('ends when nobody comes any more', async () => {
    const { gateway, user } = await setUpOpen({ times: { httpIdleMs: 30 } });
    await user.closed();
    expect(gateway.history[0]?.endDate).toEqual(NOW);
  });

  test('ends when an answer breaks off, because its instructions are lost', async () => {
    const { base, headers, uuid, user } = await setUpOpen();
    const response = await new Promise<IncomingMessage>((resolve) => {
      openRequest(`${base}?read:${uuid}:0`, { headers }, resolve).end();
    });
    response.destroy();
    await user.closed();
  });

  test('is given up when the browser leaves while it opens', async () => {
    const { base, engine, gateway } = await setUp({}, { insteadOfArgs: '' });
    const request = openRequest(`${base}?connect`, { method: 'POST' });
    request.on('error', () => undefined);
    request.end(new URLSearchParams(FORM).toString());
    await expect.poll(() => engine.sockets.size).toBe(1);
    request.destroy();
    await expect.poll(() => [engine.sockets.size, gateway.history[0]?.endDate]).toEqual([0, NOW]);
  });
});
