import { expect, test } from 'vitest';
import { startWorld } from './testing/startWorld.ts';
import { TestTunnel } from './testing/testTunnel.ts';

type Told = readonly [opcode: string, ...args: (string | number)[]];

async function ended(...told: readonly Told[]) {
  const { engine, gateway } = await startWorld();
  const user = engine.nextUser();
  const tunnel = new TestTunnel(gateway.host);
  (await user).send(['size', 0, 640, 480], ...told);
  await tunnel.next('disconnect');
  await expect.poll(() => gateway.history[0]?.endDate).toBeInstanceOf(Date);
  return gateway.history[0]?.failure;
}

test('why the engine gave a session up stands in the history', async () => {
  expect(await ended(['error', 'Aborted. See logs.', 769], ['disconnect'])).toBe(769);
});

test('a session that ends without a word has not failed', async () => {
  expect(await ended(['disconnect'])).toBeNull();
});

test('a status that is none is not taken for one', async () => {
  expect(await ended(['error', 'Aborted.', 'x'], ['error', 'Aborted.', 99_999_999], ['disconnect'])).toBeNull();
});
