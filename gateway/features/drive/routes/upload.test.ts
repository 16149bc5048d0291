import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { GatewayEnv } from '../../../platform/http/env.ts';
import type { Drive, WriteOrder } from '../layer/drive.ts';
import { takeUpload } from './upload.ts';

test('the disk is told that a file has 8,000,000,000 bytes at most [B5-035]', async () => {
  const orders: WriteOrder[] = [];
  const drive: Pick<Drive, 'write'> = {
    write: (source, order) => {
      source.resume();
      orders.push(order);
      return Promise.resolve(order.name);
    },
  };
  const app = new Hono<GatewayEnv>();
  app.post('/', async (c) => c.json(await takeUpload(c, drive as Drive)));
  const form = new FormData();
  form.append('file', new Blob(['x']), 'a.bin');
  const reply = await app.request('/?path=plans', { method: 'POST', body: form }, {});
  expect([reply.status, await reply.json()]).toEqual([200, ['plans', 'a.bin']]);
  expect(orders).toMatchObject([{ name: 'a.bin', maxBytes: 8_000_000_000 }]);
});
