import type { Socket } from 'node:net';

/** What a socket brings, read in exact lengths. A read of a socket that closed fails. */
export class ByteQueue {
  private held: Buffer = Buffer.alloc(0);
  private ended = false;
  private wake: (() => void) | null = null;

  constructor(socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.held = Buffer.concat([this.held, chunk]);
      this.wake?.();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.ended = true;
      this.wake?.();
    });
  }

  async read(length: number): Promise<Buffer> {
    while (this.held.length < length) {
      if (this.ended) throw new Error(`The connection closed with ${this.held.length} of ${length} bytes.`);
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    const bytes = this.held.subarray(0, length);
    this.held = this.held.subarray(length);
    return bytes;
  }
}
