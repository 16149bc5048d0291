import { connect, type Socket } from 'node:net';
import { upstream, type AppError } from '../errors.ts';
import type { EngineAddress } from './types.ts';

const noAnswer = () => upstream('UPSTREAM_TIMEOUT', 'The remote desktop engine does not answer.');
const refused = (cause: unknown) => upstream('SERVER_ERROR', 'The remote desktop engine cannot be reached.', { cause });

/** A connected socket to an engine. Rejects with UPSTREAM_TIMEOUT or SERVER_ERROR, or as soon as `signal` aborts. */
export function connectEngine(address: EngineAddress, timeoutMs: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address.host, port: address.port });
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
      resolve(socket);
    });
    if (signal.aborted) onAbort();
  });
}
