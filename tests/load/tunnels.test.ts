import { expect, test } from 'vitest';
import { measureSlowReader } from '../../bench/relay/slowReader.ts';
import { FakeEngine } from '../../gateway/tunnel/sessions/testing/fakeEngine.ts';
import { TestGateway } from '../../gateway/tunnel/sessions/testing/testGateway.ts';
import { TestTunnel } from '../../gateway/tunnel/sessions/testing/testTunnel.ts';

const SLOW_READER_MEGABYTES_MAX = 16;
const ROUNDS = 20;
const TUNNELS = 100;

test('a browser that stops reading takes little memory and is closed', async () => {
  const { megabytes } = await measureSlowReader();
  expect(megabytes).toBeLessThan(SLOW_READER_MEGABYTES_MAX);
});

test('tunnels that come and go leave nothing behind', async () => {
  const engine = await FakeEngine.start();
  const gateway = await TestGateway.start({ engines: [engine.address] });
  for (let round = 0; round < ROUNDS; round += 1) {
    const tunnels = Array.from({ length: TUNNELS }, () => new TestTunnel(gateway.host));
    await Promise.all(tunnels.map((tunnel) => tunnel.open()));
    expect(gateway.sessions.list().length).toBe(TUNNELS);
    for (const { socket } of tunnels) socket.terminate();
    await expect.poll(() => [gateway.sessions.list().length, engine.sockets.size], { timeout: 20_000 }).toEqual([0, 0]);
  }
  expect(gateway.history.filter(({ endDate }) => endDate === null)).toEqual([]);
  expect(gateway.sessions.counts().connections).toEqual(new Map());
  await gateway.stop();
  await engine.stop();
});
