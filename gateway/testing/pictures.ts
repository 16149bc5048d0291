import { Jpeg } from '../platform/http/jpeg.ts';

/** As much of a JPEG as the gateway looks at, and something to tell one from the other. */
export const jpegBytes = (mark = 0, length = 4): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length).fill(mark);
  bytes.set([0xff, 0xd8, 0xff]);
  return bytes;
};

export const jpegOf = (mark = 0): Jpeg => new Jpeg(jpegBytes(mark));
