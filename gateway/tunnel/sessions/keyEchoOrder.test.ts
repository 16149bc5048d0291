import { expect, test } from 'vitest';
import { setUp } from './testing/continuityWorld.ts';

test('what is told of a key follows the picture that it measures, so that a browser takes the picture up first', async () => {
  const { open } = await setUp();
  const { tunnel, user } = await open();
  tunnel.send('key', 119, 1);
  await user.next('key');
  user.send(['size', 0, 640, 480], ['rect', 0, 0, 0, 1, 1], ['sync', 7]);
  const placeOf = (part: string) => tunnel.messages.findIndex((message) => message.includes(part));
  await expect.poll(() => placeOf('4.echo,')).toBeGreaterThan(-1);
  expect(placeOf('4.sync,1.7')).toBeGreaterThan(-1);
  expect(placeOf('4.echo,')).toBeGreaterThan(placeOf('4.sync,1.7'));
});
