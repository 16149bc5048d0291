import { expect, test, vi } from 'vitest';
import { httpTransport } from './httpTransport.ts';
import { TransportError, type TransportEvent } from './transport.ts';

interface Request {
  readonly url: string;
  readonly body: unknown;
  readonly token: string | null;
  answer(body: BodyInit | null, status?: number, headers?: Record<string, string>): void;
}

/** Requests stay open until the test answers them. */
function fakeGateway() {
  const requests: Request[] = [];
  const call = ((url: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'AbortError'));
      });
      requests.push({
        url,
        body: init.body,
        token: new Headers(init.headers).get('Guacamole-Tunnel-Token'),
        answer: (body, status = 200, headers = {}) => {
          resolve(new Response(body, { status, headers }));
        },
      });
    })) as typeof fetch;
  const next = (url: string) =>
    vi.waitFor(() => {
      const found = requests.find((request) => request.url === url);
      if (found === undefined) throw new Error(`no request for ${url} yet`);
      requests.splice(requests.indexOf(found), 1);
      return found;
    }, 10_000);
  return { call, next, requests };
}

function listen() {
  const gateway = fakeGateway();
  const transport = httpTransport('tunnel', 'token=t&GUAC_ID=1', gateway.call);
  const events: unknown[] = [];
  const subscription = transport.events$.subscribe({
    next: (event: TransportEvent) => events.push(event),
    error: ({ code, isReported }: TransportError) => events.push({ code, isReported }),
    complete: () => events.push('complete'),
  });
  return { transport, events, gateway, subscription };
}

async function open() {
  const parts = listen();
  (await parts.gateway.next('tunnel?connect')).answer('id', 200, { 'Guacamole-Tunnel-Token': 'secret' });
  const first = await parts.gateway.next('tunnel?read:id:0');
  return { ...parts, first };
}

test('opens with a form and reads with the secret that it was given [A7-065]', async () => {
  const { gateway, events } = listen();
  const connect = await gateway.next('tunnel?connect');
  expect(connect.body).toBe('token=t&GUAC_ID=1');
  connect.answer('id', 200, { 'Guacamole-Tunnel-Token': 'secret' });
  expect((await gateway.next('tunnel?read:id:0')).token).toBe('secret');
  expect(events).toEqual([{ type: 'opened', tunnelId: 'id' }]);
});

test('the next read takes over at the marker; an unknown tunnel after that is the end', async () => {
  const { gateway, events, first } = await open();
  first.answer('4.sync,1.1;0.;');
  const second = await gateway.next('tunnel?read:id:1');
  second.answer('4.sync,1.2;');
  (await gateway.next('tunnel?read:id:2')).answer(null, 404);
  await expect
    .poll(() => events)
    .toEqual([
      { type: 'opened', tunnelId: 'id' },
      { type: 'received', instructions: [{ opcode: 'sync', args: ['1'] }] },
      { type: 'received', instructions: [{ opcode: 'sync', args: ['2'] }] },
      'complete',
    ]);
});

test('what is typed while a write is under way goes together, in order', async () => {
  const { transport, gateway } = await open();
  transport.send('3.key,1.1;');
  transport.send('3.key,1.2;');
  transport.send('3.key,1.3;');
  const first = await gateway.next('tunnel?write:id');
  expect([first.body, first.token]).toEqual(['3.key,1.1;', 'secret']);
  expect(gateway.requests.map(({ url }) => url)).toEqual([]);
  first.answer(null);
  expect((await gateway.next('tunnel?write:id')).body).toBe('3.key,1.2;3.key,1.3;');
});

test.each([
  [403, { 'Guacamole-Status-Code': '769' }, { code: 769, isReported: true }],
  [504, {}, { code: 514, isReported: false }],
  [418, {}, { code: 512, isReported: false }],
  [200, {}, { code: 519, isReported: false }],
])('an opening answered with %d %j is %j', async (status, headers, meaning) => {
  const { gateway, events } = listen();
  (await gateway.next('tunnel?connect')).answer('id', status, headers);
  await expect.poll(() => events).toEqual([meaning]);
});

test('a refused write or read ends it', async () => {
  const writing = await open();
  writing.transport.send('3.nop;');
  (await writing.gateway.next('tunnel?write:id')).answer(null, 413);
  await expect.poll(() => writing.events.at(-1)).toEqual({ code: 781, isReported: false });
  const reading = await open();
  reading.first.answer(null, 502, { 'Guacamole-Status-Code': '520' });
  await expect.poll(() => reading.events.at(-1)).toEqual({ code: 520, isReported: true });
});

test('an instruction may be split over two responses; a malformed one ends it', async () => {
  const { gateway, events, first } = await open();
  first.answer('4.sync,1');
  (await gateway.next('tunnel?read:id:1')).answer('.7;');
  (await gateway.next('tunnel?read:id:2')).answer('bad');
  await expect
    .poll(() => events.slice(1))
    .toEqual([
      { type: 'received', instructions: [] },
      { type: 'received', instructions: [{ opcode: 'sync', args: ['7'] }] },
      { code: 512, isReported: true },
    ]);
});

test('a gateway that cannot be reached is no status of its own', async () => {
  const transport = httpTransport('tunnel', '', () => Promise.reject(new TypeError('fetch failed')));
  const error = await new Promise((resolve) => transport.events$.subscribe({ error: resolve }));
  expect(error).toEqual(new TransportError(519, false));
});

test('nothing is sent before it is open or after it was let go of', async () => {
  const early = listen();
  early.transport.send('3.nop;');
  const { transport, gateway, subscription } = await open();
  subscription.unsubscribe();
  transport.send('3.nop;');
  expect(gateway.requests).toEqual([]);
  expect(transport.keepAlive(1)).toBe('3.nop;');
});
