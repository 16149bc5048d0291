import Guacamole from 'guacamole-common-js';

export const TEXT_TYPE = 'text/plain';

/** Sends a whole stream. */
export function sendBytes(stream: Guacamole.OutputStream, bytes: ArrayBuffer): void {
  const writer = new Guacamole.ArrayBufferWriter(stream);
  if (bytes.byteLength > 0) writer.sendData(bytes);
  writer.sendEnd();
}

/** Sends text as UTF-8. The library's own string writer breaks characters beyond the first plane. */
export function sendText(stream: Guacamole.OutputStream, text: string): void {
  sendBytes(stream, new TextEncoder().encode(text).buffer);
}
