import { request as openRequest } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { STREAM_LET_IN_MS, UPLOAD_BLOB_MAX_BYTES } from '../../../contract/limits.ts';
import type { Instruction } from '../../../contract/rules/instruction.ts';
import { FOLDER_TYPE } from '../policy/dataGate.ts';
import type { FakeUser } from '../sessions/testing/fakeEngine.ts';
import { startWorld } from '../sessions/testing/startWorld.ts';
import { TestTunnel } from '../sessions/testing/testTunnel.ts';
import { candidateOf, type TestGatewayParts } from '../sessions/testing/testGateway.ts';

afterEach(() => void vi.useRealTimers());

async function setUp(parts: Partial<TestGatewayParts> = {}, parameters: Readonly<Record<string, string>> = {}) {
  const { gateway, open } = await startWorld(parts);
  const { tunnel, user, uuid } = await open(parameters);
  const url = (index: number | string = 3, query = 'token=token-ada') =>
    `http://${gateway.host}/api/session/tunnels/${uuid}/streams/${index}/report.pdf?${query}`;
  return { gateway, tunnel, user, url, uuid };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const argsOf = ({ args }: Instruction) => args;

/** Acknowledges so many blobs of a stream as they come, and remembers the bytes. */
async function takeUpload(user: FakeUser, times: number, status = 0): Promise<Buffer> {
  const blobs = () => user.received.filter(({ opcode }) => opcode === 'blob');
  for (let taken = 0; taken < times; taken += 1) {
    if (blobs().length <= taken) await user.next('blob');
    user.send(['ack', 3, status === 0 ? 'OK' : 'NO', status]);
  }
  return Buffer.concat(blobs().map((blob) => Buffer.from(argsOf(blob)[1] ?? '', 'base64')));
}

describe('downloading a stream of a tunnel', () => {
  test('takes its blobs out of the traffic and acknowledges them [A7-063]', async () => {
    const { user, tunnel, url } = await setUp();
    const registered = user.next('ack');
    const reply = fetch(url(3, 'token=token-ada&type=application/pdf'));
    expect(argsOf(await registered)).toEqual(['3', 'OK', '0']);
    const first = user.next('ack');
    user.send(['blob', 3, base64('one ')], ['blob', 4, base64('other')], ['img', 5, 14, -1, 'image/png', 0, 0]);
    expect(argsOf(await first)).toEqual(['3', 'OK', '0']);
    user.send(['blob', 3, base64('two')], ['end', 3], ['nop']);
    const response = await reply;
    expect(await response.text()).toBe('one two');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    await tunnel.next('nop');
    expect(tunnel.received).toEqual([
      { opcode: 'blob', args: ['4', base64('other')] },
      { opcode: 'img', args: ['5', '14', '-1', 'image/png', '0', '0'] },
      { opcode: 'end', args: ['3'] },
    ]);
  });

  test('after each sync the browser acknowledges one empty blob itself, so that data cannot outrun the picture', async () => {
    const { user, tunnel, url } = await setUp();
    const registered = user.next('ack');
    const reply = fetch(url());
    await registered;
    const acknowledged = user.next('ack');
    user.send(['sync', 9], ['blob', 3, base64('a')], ['blob', 3, base64('b')], ['end', 3]);
    await acknowledged;
    expect(await (await reply).text()).toBe('ab');
    expect(await tunnel.next('blob')).toEqual({ opcode: 'blob', args: ['3', ''] });
    expect(user.received.filter(({ opcode }) => opcode === 'ack').length).toBe(2);
  });

  test('is never shown as a page of ours, whatever type is asked for', async () => {
    const { user, url } = await setUp();
    const registered = user.next('ack');
    const reply = fetch(url(3, 'token=token-ada&type=text/html'));
    await registered;
    user.send(['end', 3]);
    const { headers } = await reply;
    expect([
      headers.get('content-disposition'),
      headers.get('x-content-type-options'),
      headers.get('content-security-policy'),
    ]).toEqual(['attachment', 'nosniff', "default-src 'none'; sandbox"]);
  });

  test('takes what is no media type for any bytes', async () => {
    const { user, url } = await setUp();
    const registered = user.next('ack');
    const reply = fetch(url(3, 'token=token-ada&type=text/html%0d%0aX-Evil:%201'));
    await registered;
    user.send(['end', 3]);
    expect((await reply).headers.get('content-type')).toBe('application/octet-stream');
  });

  test('tells the engine when the reader leaves, and passes the stream on again', async () => {
    const { user, tunnel, url } = await setUp();
    const registered = user.next('ack');
    const abort = new AbortController();
    const reply = fetch(url(), { signal: abort.signal });
    await registered;
    user.send(['blob', 3, base64('a')]);
    await reply;
    const failed = user.next('ack');
    abort.abort();
    expect(argsOf(await failed)).toEqual(['3', 'FAIL', '512']);
    user.send(['blob', 3, base64('b')]);
    expect(await tunnel.next('blob')).toEqual({ opcode: 'blob', args: ['3', base64('b')] });
  });

  test('breaks off when the tunnel ends first, so that half a file is never taken for a whole one', async () => {
    const { user, url } = await setUp();
    const registered = user.next('ack');
    const reply = fetch(url());
    await registered;
    user.send(['blob', 3, base64('a')]);
    const response = await reply;
    user.end();
    await expect(response.text()).rejects.toThrow();
  });

  test('tells the status when the tunnel ends before anything came', async () => {
    const { user, url } = await setUp();
    const registered = user.next('ack');
    const reply = fetch(url());
    await registered;
    user.end();
    const response = await reply;
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ type: 'STREAM_ERROR', statusCode: 518 });
  });

  test('comes in pieces where it is asked for from a byte on; a short one is the last', async () => {
    const { user, url } = await setUp();
    const registered = user.next('ack');
    const piece = (from: string) => fetch(url(3, `token=token-ada&from=${from}`));
    const first = piece('0');
    await registered;
    user.send(['blob', 3, base64('one ')], ['blob', 3, base64('two')], ['end', 3]);
    expect(await (await first).text()).toBe('one two');
    expect([await (await piece('4')).text(), await (await piece('7')).text()]).toEqual(['two', '']);
    expect([(await piece('7')).status, (await piece('x')).status]).toEqual([404, 400]);
  });

  test('is the file that was asked for, whatever answer to the stream before it comes late', async () => {
    const { user, tunnel, url } = await setUp({}, { ORIEL_RESUME: 'may' });
    user.send(['body', 0, 3, 'text/plain', '/empty']);
    await tunnel.next('body');
    const isRead = user.next('mouse');
    tunnel.send('ack', 3, 'OK', 0);
    tunnel.send('mouse', 1, 1, 0);
    await isRead;
    user.send(['end', 3], ['body', 0, 3, FOLDER_TYPE, '/'], ['blob', 3, base64('{}')], ['end', 3]);
    await tunnel.next('blob');
    const file = await fetch(url(3, 'token=token-ada&from=0'));
    expect([file.status, await file.text(), user.received.filter(({ opcode }) => opcode === 'ack')]).toEqual([
      200,
      '',
      [],
    ]);
    const acknowledged = user.next('ack');
    user.send(['body', 0, 4, 'text/plain', '/early'], ['blob', 4, base64('early')]);
    await acknowledged;
    const reply = fetch(`${url(4, 'token=token-ada&from=0')}`);
    user.send(['end', 4]);
    expect(await (await reply).text()).toBe('early');
  });

  test('of one stream happens once at a time', async () => {
    const { user, url } = await setUp();
    const registered = user.next('ack');
    const first = fetch(url());
    await registered;
    expect((await fetch(url())).status).toBe(409);
    user.send(['end', 3]);
    expect((await first).status).toBe(200);
  });
});

describe('uploading into a stream of a tunnel', () => {
  test('sends one blob after the other, answered when all were taken, and no end [A7-062]', async () => {
    const { user, url } = await setUp();
    const taken = takeUpload(user, 3);
    const body = Buffer.alloc(6_048 * 2 + 10, 'abc');
    const response = await fetch(url(), { method: 'POST', body });
    expect(response.status).toBe(204);
    expect(await taken).toEqual(body);
    const heard = user.received.map(({ opcode }) => opcode).filter((opcode) => opcode !== 'nop');
    expect(heard).toEqual(['blob', 'blob', 'blob']);
  });

  test('passes over what is in the stream already where a body comes again, and takes none that leaves a gap', async () => {
    const { user, url } = await setUp();
    const taken = takeUpload(user, 2);
    const post = (at: string, body: string) => fetch(url(3, `token=token-ada&at=${at}`), { method: 'POST', body });
    const statuses = [(await post('0', 'first ')).status, (await post('2', 'rst second')).status];
    expect([statuses, (await taken).toString()]).toEqual([[204, 204], 'first second']);
    expect([(await post('13', 'x')).status, (await post('1.5', 'x')).status]).toEqual([404, 400]);
  });

  test('waits for the remote only with the empty body at the end, where the client tells where a body begins', async () => {
    const { user, url } = await setUp();
    const post = (at: number, body: string) => fetch(url(3, `token=token-ada&at=${at}`), { method: 'POST', body });
    const blob = user.next('blob');
    expect((await post(0, 'all')).status).toBe(204);
    await blob;
    let isSettled = false;
    const last = post(3, '').finally(() => (isSettled = true));
    // Another request that came later is answered already.
    expect((await fetch(url('x'))).status).toBe(404);
    expect(isSettled).toBe(false);
    user.send(['ack', 3, 'OK', 0]);
    expect((await last).status).toBe(204);
  });

  test('a refusal that comes late is told with the next request', async () => {
    const { user, tunnel, url } = await setUp();
    const post = (at: number, body: string) => fetch(url(3, `token=token-ada&at=${at}`), { method: 'POST', body });
    const blob = user.next('blob');
    expect((await post(0, 'all')).status).toBe(204);
    await blob;
    user.send(['ack', 3, 'No space', 771], ['nop']);
    await tunnel.next('nop');
    expect(await (await post(3, 'more')).json()).toMatchObject({ type: 'STREAM_ERROR', statusCode: 771 });
  });

  test('goes on in the same stream with the next request', async () => {
    const { user, url } = await setUp();
    const taken = takeUpload(user, 2);
    expect((await fetch(url(), { method: 'POST', body: 'first ' })).status).toBe(204);
    expect((await fetch(url(), { method: 'POST', body: 'second' })).status).toBe(204);
    expect((await taken).toString()).toBe('first second');
  });

  test("tells the remote's refusal by its status", async () => {
    const { user, url } = await setUp();
    void takeUpload(user, 1, 771);
    const response = await fetch(url(), { method: 'POST', body: Buffer.alloc(100_000) });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ type: 'STREAM_ERROR', statusCode: 771 });
  });

  test('ends the stream when the body breaks off', async () => {
    const { user, url } = await setUp();
    const taken = takeUpload(user, 1);
    const request = openRequest(url(), { method: 'POST', headers: { 'Content-Length': '10000' } });
    request.on('error', () => undefined);
    request.write(Buffer.alloc(UPLOAD_BLOB_MAX_BYTES + 1));
    await taken;
    const ended = user.next('end');
    request.destroy();
    expect(argsOf(await ended)).toEqual(['3']);
  });

  test('is not for watchers', async () => {
    const parameters = { hostname: '192.0.2.77', 'read-only': 'true' };
    const { url, user } = await setUp({
      targets: { 'c/14': { candidates: [candidateOf({ parameters })], group: null } },
    });
    const response = await fetch(url(), { method: 'POST', body: 'x' });
    expect([response.status, user.received]).toEqual([403, []]);
  });
});

describe('the streams of a tunnel', () => {
  test.each([
    ['a bad token', 'token=token-eve', 403, 'PERMISSION_DENIED'],
    ['no token', '', 403, 'PERMISSION_DENIED'],
    ['the token of another session', 'token=token-bob', 404, 'NOT_FOUND'],
  ])('are closed to %s, whoever knows the id', async (_, query, status, type) => {
    const { url, user } = await setUp();
    const response = await fetch(url(3, query));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ type });
    expect(user.received).toEqual([]);
  });

  test('are found by the token in the header, which wins', async () => {
    const { url, user } = await setUp();
    const registered = user.next('ack');
    const reply = fetch(url(3, 'token=token-bob'), { headers: { 'Guacamole-Token': 'token-ada' } });
    await registered;
    user.send(['end', 3]);
    expect((await reply).status).toBe(200);
  });

  test('ask again about a token only after a moment, and let in nobody else meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { gateway, url } = await setUp();
    const post = async (token: string) =>
      (await fetch(url(3, `token=${token}&at=0`), { method: 'POST', body: 'x' })).status;
    expect(await post('token-ada')).toBe(204);
    gateway.principals.delete('token-ada');
    expect([await post('token-ada'), await post('token-bob')]).toEqual([204, 404]);
    vi.advanceTimersByTime(STREAM_LET_IN_MS + 1);
    expect(await post('token-ada')).toBe(403);
  });

  test('let in nobody who was let in a moment ago, once another browser has brought the session back', async () => {
    const { gateway, tunnel, url, uuid } = await setUp({}, { ORIEL_RESUME: 'may' });
    const post = async () => (await fetch(url(3, 'token=token-ada&at=0'), { method: 'POST', body: 'x' })).status;
    expect(await post()).toBe(204);
    const back = new TestTunnel(gateway.host, { token: 'token-phone', ORIEL_RESUME: 'must', ORIEL_TUNNEL: uuid });
    await Promise.all([back.open(), tunnel.closing]);
    expect(await post()).toBe(404);
  });

  test('of a tunnel that has ended let in nobody who was let in a moment ago', async () => {
    const { tunnel, url } = await setUp();
    const post = async () => (await fetch(url(3, 'token=token-ada&at=0'), { method: 'POST', body: 'x' })).status;
    expect(await post()).toBe(204);
    tunnel.send('disconnect');
    await tunnel.closing;
    expect(await post()).toBe(404);
  });

  test.each(['x', '-1', '1e3', '99999999999'])('have no index "%s"', async (index) => {
    const { url } = await setUp();
    expect((await fetch(url(index))).status).toBe(404);
  });
});

describe('what the settings of a connection forbid', () => {
  const forbidding = (parameters: Readonly<Record<string, string>>) =>
    setUp({
      targets: {
        'c/14': {
          candidates: [candidateOf({ protocol: 'ssh', parameters: { hostname: '192.0.2.77', ...parameters } })],
          group: null,
        },
      },
    });

  test('a file is not given out, whoever asks how [A1-005]', async () => {
    const { gateway, user, tunnel, url } = await forbidding({ 'sftp-disable-download': 'true' });
    const refused = user.next('ack');
    user.send(['body', 0, 3, 'text/plain', '/secret.txt']);
    expect(argsOf(await refused)).toEqual(['3', 'Forbidden', '771']);
    await tunnel.next('body');
    const response = await fetch(url(3));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ type: 'STREAM_ERROR', statusCode: 771 });
    expect(gateway.files).toEqual([{ way: 'sent', name: '/secret.txt', isAllowed: false }]);
  });

  test('a file is not taken, whoever sends how [A1-005]', async () => {
    const { gateway, user, tunnel, url } = await forbidding({ 'sftp-disable-upload': 'true' });
    tunnel.send('put', 0, 3, 'text/plain', '/a.txt');
    tunnel.send('blob', 3, base64('a'));
    expect(argsOf(await tunnel.next('ack'))).toEqual(['3', 'Forbidden', '771']);
    expect((await fetch(url(3), { method: 'POST', body: 'x' })).status).toBe(403);
    expect(user.received.filter(({ opcode }) => opcode === 'put' || opcode === 'blob')).toEqual([]);
    expect(gateway.files).toEqual([{ way: 'received', name: '/a.txt', isAllowed: false }]);
  });
});
