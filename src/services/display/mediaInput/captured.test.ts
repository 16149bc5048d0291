// @vitest-environment jsdom
import Guacamole from 'guacamole-common-js';
import { expect, test, vi } from 'vitest';
import { captured$, type MediaChunk } from './captured.ts';

const { SUCCESS, RESOURCE_CLOSED, CLIENT_FORBIDDEN } = Guacamole.Status.Code;

function start() {
  const streams: Guacamole.OutputStream[] = [];
  const feeds: ((bytes: ArrayBuffer) => void)[] = [];
  const stop = vi.fn();
  const reported: MediaChunk[] = [];
  const sent: string[] = [];
  const client = {
    sendAck: vi.fn(),
    sendBlob: (index: number) => sent.push(`blob ${index}`),
    endStream: (index: number) => sent.push(`end ${index}`),
  } as unknown as Guacamole.Client;
  const media = { getTracks: () => [{ stop }] } as unknown as MediaStream;
  const subscription = captured$(
    () => Promise.resolve(media),
    () => {
      const stream = new Guacamole.OutputStream(client, streams.length);
      streams.push(stream);
      const feed = (send: (bytes: ArrayBuffer) => void) => void feeds.push(send);
      return Promise.resolve({ stream, feed, close: () => undefined });
    },
  ).subscribe((fact) => reported.push(fact));
  const answers = (code: Guacamole.Status.Code) => streams.at(-1)?.onack?.(new Guacamole.Status(code));
  const isAsked = (times: number) => expect.poll(() => streams).toHaveLength(times);
  return { answers, feeds, isAsked, sent, stop, subscription, reported };
}

test('a program there that records no more is followed by the next, and the device is let go between', async () => {
  const { answers, isAsked, sent, stop, subscription, reported } = start();
  await isAsked(1);
  answers(SUCCESS);
  answers(RESOURCE_CLOSED);
  expect([sent, stop.mock.calls.length]).toEqual([['end 0'], 1]);
  await isAsked(2);
  answers(SUCCESS);
  expect(reported).toEqual([{ kind: 'began' }, { kind: 'began' }]);
  subscription.unsubscribe();
  expect([sent, stop.mock.calls.length]).toEqual([['end 0', 'end 1'], 2]);
});

test.each([CLIENT_FORBIDDEN, RESOURCE_CLOSED])(
  'one that is refused from the beginning, with %d, is not asked again',
  async (code) => {
    const { answers, isAsked, reported } = start();
    await isAsked(1);
    answers(code);
    expect(reported).toEqual([{ kind: 'failed', problem: 'refused' }]);
    await isAsked(1);
  },
);

test('what the device still gives after the end is not sent: the next stream may have its number', async () => {
  const { answers, feeds, isAsked, sent, subscription } = start();
  await isAsked(1);
  answers(SUCCESS);
  feeds[0]?.(new ArrayBuffer(2));
  answers(RESOURCE_CLOSED);
  feeds[0]?.(new ArrayBuffer(2));
  await isAsked(2);
  answers(SUCCESS);
  feeds[1]?.(new ArrayBuffer(2));
  subscription.unsubscribe();
  feeds[1]?.(new ArrayBuffer(2));
  expect(sent).toEqual(['blob 0', 'end 0', 'blob 1', 'end 1']);
});
