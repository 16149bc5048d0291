import Guacamole from 'guacamole-common-js';
import { expect, test, vi } from 'vitest';
import { captured$, type Captured } from './captured.ts';

const { SUCCESS, RESOURCE_CLOSED, CLIENT_FORBIDDEN } = Guacamole.Status.Code;

function start() {
  const streams: Guacamole.OutputStream[] = [];
  const stop = vi.fn();
  const told: Captured[] = [];
  const sent: string[] = [];
  const client = {
    sendAck: vi.fn(),
    sendBlob: vi.fn(),
    endStream: (index: number) => sent.push(`end ${index}`),
  } as unknown as Guacamole.Client;
  const media = { getTracks: () => [{ stop }] } as unknown as MediaStream;
  const subscription = captured$(
    () => Promise.resolve(media),
    () => {
      const stream = new Guacamole.OutputStream(client, streams.length);
      streams.push(stream);
      return Promise.resolve({ stream, feed: () => undefined, close: () => undefined });
    },
  ).subscribe((fact) => told.push(fact));
  const answers = (code: Guacamole.Status.Code) => streams.at(-1)?.onack?.(new Guacamole.Status(code));
  const isAsked = (times: number) => vi.waitFor(() => expect(streams).toHaveLength(times));
  return { answers, isAsked, sent, stop, subscription, told };
}

test('a program there that records no more is followed by the next, and the device is let go between', async () => {
  const { answers, isAsked, sent, stop, subscription, told } = start();
  await isAsked(1);
  answers(SUCCESS);
  answers(RESOURCE_CLOSED);
  expect([sent, stop.mock.calls.length]).toEqual([['end 0'], 1]);
  await isAsked(2);
  answers(SUCCESS);
  expect(told).toEqual([{ kind: 'began' }, { kind: 'began' }]);
  subscription.unsubscribe();
  expect([sent, stop.mock.calls.length]).toEqual([['end 0', 'end 1'], 2]);
});

test.each([CLIENT_FORBIDDEN, RESOURCE_CLOSED])(
  'one that is refused from the beginning, with %d, is not asked again',
  async (code) => {
    const { answers, isAsked, told } = start();
    await isAsked(1);
    answers(code);
    expect(told).toEqual([{ kind: 'failed', problem: 'refused' }]);
    await isAsked(1);
  },
);
