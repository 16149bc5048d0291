import { connect } from 'node:net';
import { LOCAL_PROBE_MS } from '../../../contract/limits.ts';

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

/** Whether somebody accepts connections there. */
export function isListening(host: string, port: number, timeoutMs = LOCAL_PROBE_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
