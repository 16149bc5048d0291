import { AppError, badRequest } from '../errors.ts';
import type { GatewayContext } from './guards.ts';

const MAGIC = [0xff, 0xd8, 0xff] as const;

/** Bytes that begin as a JPEG does. They are sent as nothing else, so that no browser takes them for a page. */
export class Jpeg {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    if (!MAGIC.every((byte, at) => bytes[at] === byte))
      throw new AppError('BAD_REQUEST', 'CLIENT_BAD_TYPE', 'A picture must be a JPEG.');
    this.bytes = bytes;
  }
}

/** The body of a request as a picture, whatever the request says that it is. */
export async function readJpeg(c: GatewayContext): Promise<Jpeg> {
  const body = await c.req.arrayBuffer().catch((cause: unknown) => {
    throw badRequest('The request was cut off.', { cause });
  });
  return new Jpeg(new Uint8Array(body));
}
