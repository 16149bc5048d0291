import type Guacamole from 'guacamole-common-js';
import type { PaintPng, Surface } from './png/painter.ts';

/** Newer browsers read base64 by themselves. */
interface Decoding {
  fromBase64?(text: string): Uint8Array<ArrayBuffer>;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const { fromBase64 } = Uint8Array as Decoding;
  if (fromBase64 !== undefined) return fromBase64.call(Uint8Array, text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

type Layer = Parameters<Guacamole.Display['drawImage']>[0];
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
  /** Has pictures read in place where that is quicker, once the code for it is there; till then, and without it, the browser reads all. */
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
  let hasCome = false;
  let paint: PaintPng = () => false;
  const drawStream = (...[layer, x, y, stream, type]: Drawn): void => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    stream.onblob = (text) => {
      pieces.push(bytesOf(text));
    };
    stream.onend = () => {
      hasCome ||= isSeen(layer);
      if (type === PNG && paint(layer, x, y, pieces)) return;
      decodeOrLeaveOut(() => display.drawBlob(lettingGo(layer) as Layer, x, y, new Blob(pieces, { type })));
    };
  };
  // The library's types leave this method out.
  Object.assign(display, { drawStream });
  const hasten = async (): Promise<void> => {
    const painter = await import('./png/painter.ts').catch(() => null);
    paint = painter?.pngPainter(display) ?? paint;
  };
  return { hasCome: () => hasCome, hasten };
}
