import type { Rect } from '../paint/geometry.ts';
import { ENCODING } from './constants.ts';
import { Deflater } from './deflater.ts';
import { compactLayout, packPixels, type PixelFormat, pixelLayout, toFormat } from './pixelFormat.ts';
import { zrleTiles } from './zrle.ts';

type PictureEncoding = typeof ENCODING.raw | typeof ENCODING.zlib | typeof ENCODING.zrle;

const PICTURE_ENCODINGS: readonly number[] = [ENCODING.zrle, ENCODING.zlib, ENCODING.raw];

/** The first of the viewer's encodings that we speak; Raw needs no announcement. */
export const pictureEncoding = (wanted: readonly number[]): PictureEncoding =>
  (wanted.find((encoding) => PICTURE_ENCODINGS.includes(encoding)) ?? ENCODING.raw) as PictureEncoding;

export function rectangleHeader({ x, y, width, height }: Rect, encoding: number): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(x, 0);
  header.writeUInt16BE(y, 2);
  header.writeUInt16BE(width, 4);
  header.writeUInt16BE(height, 6);
  header.writeInt32BE(encoding, 8);
  return header;
}

function withLength(bytes: Buffer): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [length, bytes];
}

/** Turns rectangles of pixels into bytes for one viewer; the compressors remember what went before. */
export class Encoder {
  private zrle: Deflater | null = null;
  private zlib: Deflater | null = null;

  /** `pixels` are those of `area`, as 0x00RRGGBB. */
  async encode(
    area: Rect,
    pixels: Uint32Array,
    look: { encoding: PictureEncoding; format: PixelFormat },
  ): Promise<Buffer> {
    const { encoding, format } = look;
    const body = await this.body(area, toFormat(pixels, format), look);
    return Buffer.concat([rectangleHeader(area, encoding), ...body]);
  }

  close(): void {
    this.zrle?.close();
    this.zlib?.close();
  }

  private async body(
    area: Rect,
    values: Uint32Array,
    { encoding, format }: { encoding: PictureEncoding; format: PixelFormat },
  ): Promise<Buffer[]> {
    switch (encoding) {
      case ENCODING.raw:
        return [packPixels(values, pixelLayout(format))];
      case ENCODING.zlib:
        this.zlib ??= new Deflater();
        return withLength(await this.zlib.deflate(packPixels(values, pixelLayout(format))));
      case ENCODING.zrle:
        this.zrle ??= new Deflater();
        return withLength(await this.zrle.deflate(zrleTiles(values, area, compactLayout(format))));
    }
  }
}
