import { PassThrough, Readable } from 'node:stream';
import { DAV_REQUEST_MAX_BYTES } from '../../../../contract/limits.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import { DavError, malformed, STATUS } from './davError.ts';
import { readXml, type XmlElement } from './xml.ts';

/** What is sent, as it comes. */
export function bodyOf(c: GatewayContext): Readable {
  const { incoming } = c.env;
  if (incoming instanceof Readable) return detached(incoming);
  const { body } = c.req.raw;
  return body === null ? Readable.from([]) : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
}

/** Whoever is refused in the middle is still listened to until all has come: else the answer would not be read. */
function detached(incoming: Readable): Readable {
  const source = new PassThrough();
  incoming.on('error', (error) => source.destroy(error));
  incoming.on('close', () => {
    if (!incoming.readableEnded) source.destroy(Object.assign(new Error('cut off'), { code: 'ECONNRESET' }));
  });
  source.on('close', () => {
    incoming.unpipe(source);
    incoming.resume();
  });
  return incoming.pipe(source);
}

/** Null where nothing was sent. */
export async function readXmlBody(c: GatewayContext): Promise<XmlElement | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of bodyOf(c)) {
    bytes += (chunk as Buffer).length;
    if (bytes > DAV_REQUEST_MAX_BYTES) throw new DavError(STATUS.tooLarge, 'The request is too large.');
    chunks.push(chunk as Buffer);
  }
  return bytes === 0 ? null : readXml(textOf(Buffer.concat(chunks)));
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('The XML');
  }
}
