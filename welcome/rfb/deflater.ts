import { constants, createDeflate, type Deflate } from 'node:zlib';

/** Fast and small enough for a local engine, which packs the picture again. */
const LEVEL = 2;

/** One zlib stream that lives as long as its connection and is flushed after each piece, off the main thread. */
export class Deflater {
  private readonly stream: Deflate = createDeflate({ level: LEVEL });
  private pieces: Buffer[] = [];
  private failed: Error | null = null;

  constructor() {
    this.stream.on('data', (piece: Buffer) => this.pieces.push(piece));
    this.stream.on('error', (error) => {
      this.failed = error;
    });
  }

  async deflate(bytes: Buffer): Promise<Buffer> {
    await new Promise<void>((resolve) => {
      this.stream.once('close', resolve);
      this.stream.write(bytes);
      this.stream.flush(constants.Z_SYNC_FLUSH, () => {
        this.stream.off('close', resolve);
        resolve();
      });
    });
    if (this.failed) throw this.failed;
    const packed = Buffer.concat(this.pieces);
    this.pieces = [];
    return packed;
  }

  close(): void {
    this.stream.destroy();
  }
}
