import { afterEach, expect, test } from 'vitest';
import { FakeEngine } from './testing/fakeEngine.ts';
import { principalOf, TestGateway } from './testing/testGateway.ts';
import { TestTunnel } from './testing/testTunnel.ts';

const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of cleanUp.splice(0).reverse()) await stop();
});

async function setUp() {
  const engine = await FakeEngine.start();
  cleanUp.push(() => engine.stop());
  const gateway = await TestGateway.start({
    engines: [engine.address],
    principals: {
      'token-ada': principalOf(),
      'token-root': principalOf({ sessionId: 'session-root', userId: 9, username: 'root', administrator: true }),
    },
  });
  cleanUp.push(() => gateway.stop());
  const join = async (parameters: Readonly<Record<string, string>>) => {
    const arrival = engine.nextUser();
    const tunnel = new TestTunnel(gateway.host, parameters);
    const [user] = await Promise.all([arrival, tunnel.open()]);
    return { tunnel, user };
  };
  const lastUse = () => gateway.sessions.list().at(-1)?.publicId ?? '';
  return { join, lastUse };
}

type Joined = Awaited<ReturnType<Awaited<ReturnType<typeof setUp>>['join']>>;

/** What the engine hears when a browser types, up to a `sync` that follows it. */
async function heardWhenTyping({ tunnel, user }: Joined): Promise<string[]> {
  const synced = user.next('sync');
  tunnel.send('key', 65, 1);
  tunnel.send('sync', 1);
  await synced;
  return user.received.map(({ opcode }) => opcode);
}

test('who joins the session of somebody else watches only, also when joining what they watch [B1-004]', async () => {
  const { join, lastUse } = await setUp();
  const own = await join({});
  expect(own.user.connect.at(-1)).not.toBe('true');
  expect(await heardWhenTyping(own)).toEqual(['key', 'sync']);
  const watcher = await join({ token: 'token-root', GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  const again = await join({ token: 'token-root', GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  for (const one of [watcher, again]) {
    expect(one.user.connect.at(-1)).toBe('true');
    expect(await heardWhenTyping(one)).toEqual(['sync']);
  }
});

test('who joins their own session takes part in it', async () => {
  const { join, lastUse } = await setUp();
  await join({});
  const second = await join({ GUAC_TYPE: 'a', GUAC_ID: lastUse() });
  expect(await heardWhenTyping(second)).toEqual(['key', 'sync']);
});
