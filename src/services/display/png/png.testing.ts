import { crc32, deflateSync, type ZlibOptions } from 'node:zlib';

const SIGNATURE = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
export const [RGB, PALETTE, RGBA] = [2, 3, 6];

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

export interface Drawing {
  readonly size: readonly [width: number, height: number];
  readonly color: number;
  readonly depth?: number;
  /** Each line with its filter before it. */
  readonly lines: readonly (readonly number[])[];
  readonly palette?: readonly number[];
  readonly packing?: ZlibOptions;
  readonly extra?: string;
}

/** A PNG as an engine writes it, its pixels in two pieces. */
export function png({ size: [width, height], color, depth = 8, lines, palette, packing, extra }: Drawing): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([depth, color, 0, 0, 0], 8);
  const packed = deflateSync(Buffer.from(lines.flat()), packing);
  const half = packed.length >> 1;
  return Buffer.concat([
    ...[SIGNATURE, chunk('IHDR', head), chunk('bKGD', Buffer.from([0]))],
    ...(palette ? [chunk('PLTE', Buffer.from(palette))] : []),
    ...(extra === undefined ? [] : [chunk(extra, Buffer.from([0, 0, 0, 1]))]),
    ...[chunk('IDAT', packed.subarray(0, half)), chunk('IDAT', packed.subarray(half)), chunk('IEND', Buffer.alloc(0))],
  ]);
}
