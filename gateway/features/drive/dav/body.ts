import { DAV_REQUEST_MAX_BYTES } from '../../../../contract/limits.ts';
import { bodyOf } from '../../../platform/http/body.ts';
import type { GatewayContext } from '../../../platform/http/guards.ts';
import { DavError, malformed, STATUS } from './davError.ts';
import { readXml, type XmlElement } from './xml.ts';

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
