import { expect, test } from 'vitest';
import { startWorld } from './testing/startWorld.ts';
import type { TestGatewayParts } from './testing/testGateway.ts';
import { TestTunnel } from './testing/testTunnel.ts';

async function setUp(parts: Partial<TestGatewayParts> = {}, paints = true) {
  const { engine, gateway, open } = await startWorld(parts, { paints });
  const lastUse = () => gateway.sessions.list().at(-1)?.publicId ?? '';
  return { engine, gateway, open, lastUse };
}

type Opened = Awaited<ReturnType<Awaited<ReturnType<typeof setUp>>['open']>>;

/** What the engine hears when a browser types, up to a `sync` that follows it. */
async function heardWhenTyping({ tunnel, user }: Opened): Promise<string[]> {
  const synced = user.next('sync');
  tunnel.send('key', 65, 1);
  tunnel.send('sync', 1);
  await synced;
  return user.received.map(({ opcode }) => opcode);
}

test('who joins the session of somebody else watches only, also when joining what they watch [B1-004]', async () => {
  const { open, lastUse } = await setUp();
  const own = await open();
  expect(own.user.connect.at(-1)).not.toBe('true');
  expect(await heardWhenTyping(own)).toEqual(['key', 'sync']);
  const watcher = await open({ token: 'token-root', GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  const again = await open({ token: 'token-root', GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  for (const one of [watcher, again]) {
    expect(one.user.connect.at(-1)).toBe('true');
    expect(await heardWhenTyping(one)).toEqual(['sync']);
  }
});

test('who comes before the first picture waits for it', async () => {
  const { engine, open, lastUse } = await setUp({}, false);
  const own = await open();
  const watcher = open({ token: 'token-root', GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(engine.lines).toBe(1);
  own.user.send(['size', 0, 640, 480]);
  expect((await watcher).user.selected).toBe('$session-1');
});

test('where none comes they are told so, and the session goes on', async () => {
  const { engine, gateway, open, lastUse } = await setUp({ times: { pictureMs: 50 } }, false);
  const own = await open();
  const watcher = new TestTunnel(gateway.host, { token: 'token-root', GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  expect(await watcher.closing).toEqual({ code: 1011, reason: '514' });
  expect([engine.lines, gateway.sessions.list().length]).toEqual([1, 1]);
  expect(await heardWhenTyping(own)).toEqual(['key', 'sync']);
});

test('where watching is forbidden an administrator stays outside, and one’s own is joined still', async () => {
  const { gateway, open, lastUse } = await setUp();
  await open();
  gateway.watchingIsOn = false;
  const own = await open({ GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  expect(await heardWhenTyping(own)).toEqual(['key', 'sync']);
  const refused = new TestTunnel(gateway.host, { token: 'token-root', GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  expect(await refused.closing).toEqual({ code: 1008, reason: '771' });
});

test('only who looks on in somebody else’s session watches', async () => {
  const { gateway, open, lastUse } = await setUp();
  await open();
  await open({ GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  await open({ token: 'token-root', GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  expect(gateway.sessions.list().map(({ watches }) => watches)).toEqual([undefined, undefined, true]);
});

test('who joins their own session takes part in it', async () => {
  const { open, lastUse } = await setUp();
  await open();
  const second = await open({ GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  expect(await heardWhenTyping(second)).toEqual(['key', 'sync']);
});

test('who joins what they watch watches again: it does not become a session of their own', async () => {
  const { gateway, open, lastUse } = await setUp();
  await open();
  await open({ token: 'token-root', GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  await open({ token: 'token-root', GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  expect(gateway.sessions.list().map(({ watches }) => watches)).toEqual([undefined, true, true]);
});
