import type Guacamole from 'guacamole-common-js';
import { pixelPainter, type Layer, type Surface } from './png/painter.ts';
import type { readPng } from './png/readPng.ts';

/** Newer browsers read base64 by themselves. */
interface Decoding {
  fromBase64?(text: string): Uint8Array<ArrayBuffer>;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const { fromBase64 } = Uint8Array as Decoding;
  if (fromBase64 !== undefined) return fromBase64.call(Uint8Array, text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

type Drawn = [layer: Layer, x: number, y: number, stream: Guacamole.InputStream, type: string];

const PNG = 'image/png';

/** Left to the collector of garbage, each picture would keep the bytes of its whole area for a while. */
const lettingGo = (layer: Surface): Surface => ({
  drawImage(x, y, picture) {
    if (picture === null) return;
    layer.drawImage(x, y, picture);
    if (picture instanceof ImageBitmap) picture.close();
  },
});

/**
 * The library waits for ever for a picture that cannot be read, and draws nothing more. It looks its decoder up in the
 * window, and finds one there, while it does, that has no picture then.
 */
function decodeOrLeaveOut(draw: () => void): void {
  const decode = window.createImageBitmap;
  const decodeIfReadable = (blob: Blob): Promise<ImageBitmap | null> => decode(blob).catch(() => null);
  Object.assign(window, { createImageBitmap: decodeIfReadable });
  try {
    draw();
  } finally {
    window.createImageBitmap = decode;
  }
}

/** What of the picture has come. */
export interface Pictures {
  /** Whether there is something to see; what a machine keeps for later, and its pointer, are not seen. */
  hasCome(): boolean;
  /** Has small pictures read in place, once the code for it is there; till then, and without it, the browser reads all. */
  hasten(): Promise<void>;
}

/** Buffers are layers too, without a place in the page. */
const isSeen = (layer: Layer): boolean => 'getElement' in layer;

/**
 * The library makes a blob of each piece of a picture and answers each: over a screen that changes all the time that is
 * work for nothing. The engine waits for nobody's word on a picture.
 */
export function drawWholePictures(display: Guacamole.Display): Pictures {
  if (!('createImageBitmap' in window)) return { hasCome: () => true, hasten: () => Promise.resolve() };
  const paint = pixelPainter(display);
  let hasCome = false;
  let read: typeof readPng = () => null;
  const drawStream = (...[layer, x, y, stream, type]: Drawn): void => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    stream.onblob = (text) => {
      pieces.push(bytesOf(text));
    };
    stream.onend = () => {
      hasCome ||= isSeen(layer);
      const picture = type === PNG ? read(pieces) : null;
      if (picture !== null) paint(layer, x, y, picture);
      else decodeOrLeaveOut(() => display.drawBlob(lettingGo(layer) as Layer, x, y, new Blob(pieces, { type })));
    };
  };
  // The library's types leave this method out.
  Object.assign(display, { drawStream });
  const hasten = async (): Promise<void> => {
    const reader = await import('./png/readPng.ts').catch(() => null);
    read = reader?.readPng ?? read;
  };
  return { hasCome: () => hasCome, hasten };
}
