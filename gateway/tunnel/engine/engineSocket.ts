import { connect, type Socket } from 'node:net';
import { upstream, type AppError } from '../../platform/errors.ts';
import { LineReader } from '../protocol/lineReader.ts';
import type { Endpoint } from '../../platform/config/config.ts';

const noAnswer = () => upstream('UPSTREAM_TIMEOUT', 'The remote desktop engine does not answer.');
const refused = (cause: unknown) => upstream('SERVER_ERROR', 'The remote desktop engine cannot be reached.', { cause });

export interface EngineConnection {
  readonly socket: Socket;
  readonly reader: LineReader;
}

/** A connected socket to an engine, which reads nothing yet. Rejects with UPSTREAM_TIMEOUT or SERVER_ERROR, or as soon as `signal` aborts. */
export function connectEngine(address: Endpoint, timeoutMs: number, signal: AbortSignal): Promise<EngineConnection> {
  return new Promise((resolve, reject) => {
    const reader = new LineReader();
    const socket = connect({ host: address.host, port: address.port, onread: reader.onread });
    socket.pause();
    const fail = (error: AppError) => {
      stop();
      socket.destroy();
      reject(error);
    };
    const onAbort = () => fail(refused(signal.reason));
    const onError = (cause: unknown) => fail(refused(cause));
    const timer = setTimeout(() => fail(noAnswer()), timeoutMs);
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      socket.off('error', onError);
    };
    signal.addEventListener('abort', onAbort);
    // A destroyed socket may still report; nobody waits for it then.
    socket.on('error', () => undefined);
    socket.on('error', onError);
    socket.once('connect', () => {
      stop();
      resolve({ socket, reader });
    });
    if (signal.aborted) onAbort();
  });
}
