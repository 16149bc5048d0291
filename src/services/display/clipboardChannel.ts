import type Guacamole from 'guacamole-common-js';
import { ReplaySubject, type Observable } from 'rxjs';
import { CLIPBOARD_MAX_BYTES } from '../../../contract/limits.ts';
import { clipboardTypeOf, plainText, type ClipboardData } from '../../../contract/rules/clipboard.ts';
import { ByteStore } from './byteStore.ts';
import { refuse } from './objectStreams.ts';
import { sendBytes, sendText } from './textStreams.ts';

export type RemoteCopy =
  | { readonly kind: 'copied'; readonly clipboard: ClipboardData }
  | { readonly kind: 'refused'; readonly why: 'tooLarge' | 'unsupported' | 'broken' };

/** The clipboard of a remote desktop. */
export interface ClipboardChannel {
  /** What is copied there; the newest at once. */
  readonly copied$: Observable<RemoteCopy>;
  /** Text goes before this returns: a key that pastes it comes after it. */
  send(clipboard: ClipboardData): void;
}

/** Windows ends what it copies with one, and no text field shows any. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

function clipboardOf(type: ClipboardData['type'], bytes: Uint8Array<ArrayBuffer>): ClipboardData {
  return type === 'text/plain'
    ? plainText(withoutNul(new TextDecoder().decode(bytes)))
    : { type, data: new Blob([bytes], { type }) };
}

/** A blob is a whole clipboard at worst, for which a loop takes a fraction of what `Uint8Array.from` does. */
function bytesOf(base64: string): Uint8Array | null {
  try {
    const binary = atob(base64);
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    return null;
  }
}

/** Collects one stream, as far as a clipboard reaches; the returned function lets it go. */
export function receiveClipboard(
  stream: Guacamole.InputStream,
  mimetype: string,
  take: (copy: RemoteCopy) => void,
): () => void {
  const store = new ByteStore(CLIPBOARD_MAX_BYTES);
  const letGo = (): void => {
    stream.onblob = null;
    stream.onend = null;
    store.clear();
  };
  const giveUp = (why: 'tooLarge' | 'unsupported' | 'broken'): void => {
    letGo();
    refuse(stream);
    take({ kind: 'refused', why });
  };
  const type = clipboardTypeOf(mimetype);
  if (type === null) {
    giveUp('unsupported');
    return letGo;
  }
  stream.onblob = (base64) => {
    const bytes = bytesOf(base64);
    if (bytes === null) giveUp('broken');
    else if (!store.add(bytes)) giveUp('tooLarge');
  };
  stream.onend = () => {
    const clipboard = clipboardOf(type, store.bytes());
    letGo();
    take({ kind: 'copied', clipboard });
  };
  return letGo;
}

async function sendPicture(client: Guacamole.Client, picture: Blob): Promise<void> {
  const bytes = await picture.arrayBuffer();
  sendBytes(client.createClipboardStream('image/png'), bytes);
}

/** From the beginning on: what is copied before somebody listens is not lost. */
export function createClipboardChannel(client: Guacamole.Client): ClipboardChannel {
  const copied = new ReplaySubject<RemoteCopy>(1);
  let letLastGo = (): void => undefined;
  client.onclipboard = (stream, mimetype) => {
    // A newer one takes its place: a target that begins many and ends none holds no more than one.
    letLastGo();
    letLastGo = receiveClipboard(stream, mimetype, (copy) => {
      copied.next(copy);
    });
  };
  return {
    copied$: copied.asObservable(),
    send({ type, data }) {
      if (typeof data !== 'string') void sendPicture(client, data);
      else sendText(client.createClipboardStream(type), data);
    },
  };
}
