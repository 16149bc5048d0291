// @vitest-environment jsdom
import Guacamole from 'guacamole-common-js';
import { afterEach, expect, test, vi } from 'vitest';
import { createFileChannel } from './fileChannel.ts';

afterEach(() => vi.restoreAllMocks());

class FakeTunnel extends Guacamole.Tunnel {
  override sendMessage = (): void => undefined;
}

/** One stream that was asked for, and what is heard of it. */
function start() {
  const nowhere = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(nowhere as CanvasRenderingContext2D);
  const tunnel = new FakeTunnel();
  const channel = createFileChannel(new Guacamole.Client(tunnel), tunnel);
  const stream = channel.send('text/plain', 'a.txt');
  const heard: (string | undefined)[] = [];
  stream.onack = ({ message }) => heard.push(message);
  const answers = (message: string, code: string) =>
    tunnel.oninstruction?.('ack', [String(stream.index), message, code]);
  return { answers, heard };
}

test.each([
  ['SFTP: OK', '0'],
  ['SFTP: Close failed', '512'],
  ['OK (STREAM END)', '0'],
])('what the engine says to the end of a stream is not heard by the next of its number: %s', (...late) => {
  const { answers, heard } = start();
  answers(...late);
  expect(heard).toEqual([]);
  answers('SFTP: File opened', '0');
  answers('SFTP: Write failed', '512');
  expect(heard).toEqual(['SFTP: File opened', 'SFTP: Write failed']);
});
