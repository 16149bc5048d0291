import Guacamole from 'guacamole-common-js';
import { CLIPBOARD_MAX_BYTES } from '../../../contract/limits.ts';

export const TEXT_TYPE = 'text/plain';

/** Sends text as UTF-8. The library's own string writer breaks characters beyond the first plane. */
export function sendText(stream: Guacamole.OutputStream, text: string): void {
  const writer = new Guacamole.ArrayBufferWriter(stream);
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > 0) writer.sendData(bytes.buffer);
  writer.sendEnd();
}

/** Whether a text is one that the engine could take at all. */
export function fitsClipboard(text: string): boolean {
  return text.length <= CLIPBOARD_MAX_BYTES && new TextEncoder().encode(text).length <= CLIPBOARD_MAX_BYTES;
}

/** Collects a text stream and hands it over whole; other types and what is too large are let go. */
export function receiveText(stream: Guacamole.InputStream, mimetype: string, take: (text: string) => void): void {
  const reader = new Guacamole.ArrayBufferReader(stream);
  if (!mimetype.startsWith('text/')) return;
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  reader.ondata = (data) => {
    bytes += data.byteLength;
    if (bytes <= CLIPBOARD_MAX_BYTES) text += decoder.decode(data, { stream: true });
  };
  reader.onend = () => {
    if (bytes <= CLIPBOARD_MAX_BYTES) take(text + decoder.decode());
  };
}
