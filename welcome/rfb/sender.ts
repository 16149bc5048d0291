import type { Socket } from 'node:net';
import { STALLED_READER_MS } from '../../contract/limits.ts';

/** Writes to one socket, one thing at a time; a reader that takes nothing for long is cut off. */
export class Sender {
  constructor(private readonly socket: Socket) {}

  /** Ends when the bytes have left us, or the connection has. */
  async write(bytes: Buffer): Promise<void> {
    if (this.socket.destroyed) return;
    await new Promise<void>((resolve) => {
      const stalled = setTimeout(() => this.socket.destroy(), STALLED_READER_MS);
      const settle = () => {
        clearTimeout(stalled);
        this.socket.off('close', settle);
        resolve();
      };
      this.socket.once('close', settle);
      this.socket.write(bytes, settle);
    });
  }
}
