// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { Api } from '../api.ts';
import { fakeClient } from './display.testing.ts';
import { createFileChannel } from './fileChannel.ts';
import { createFileLink } from './fileLink.ts';
import { createPace } from './transferContext.ts';
import { upload } from './uploads.ts';

/** An upload of one byte that the remote computer has let in; each request is answered when the test says so. */
function start() {
  const { client, tunnel } = fakeClient();
  const channel = createFileChannel(client, tunnel);
  client.connect('');
  const answers: (() => void)[] = [];
  const call = () => new Promise<void>((resolve) => void answers.push(resolve));
  const context = { channel, api: { call } as unknown as Api, tunnelId: 'tunnel-1', link: createFileLink() };
  const order = { object: null, path: 'a.bin', mimetype: 'text/plain', file: new File(['x'], 'a.bin') };
  const pace = createPace(vi.fn(), () => 0);
  const ended = vi.fn();
  const done = upload(context, order, new AbortController().signal, pace).then(ended);
  tunnel.oninstruction?.('ack', ['0', 'OK', '0']);
  const closed = () => tunnel.sent.some(([opcode]) => opcode === 'end');
  return { answers, closed, done, ended };
}

test('an upload is complete, and its stream closed, only when the remote computer has taken everything [A4-077]', async () => {
  const { answers, closed, done, ended } = start();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]!();
  await expect.poll(() => answers.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve));
  expect([ended.mock.calls.length, closed()]).toEqual([0, false]);
  answers[1]!();
  await done;
  await expect.poll(closed).toBe(true);
});
