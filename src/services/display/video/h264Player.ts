import type Guacamole from 'guacamole-common-js';
import { MONITOR_VIDEO_CODEC, VIDEO_DECODE_QUEUE_MAX, VIDEO_FLUSH_MS } from '../../../../contract/limits.ts';
import { AccessUnits, type AccessUnit } from './accessUnits.ts';

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Decodes one stream into a layer of the picture, from which further windows get their parts too. */
export class H264Player {
  readonly #display: Guacamole.Display;
  readonly #layer: Guacamole.VisibleLayer;
  readonly #units = new AccessUnits();
  readonly #decoder: VideoDecoder;
  #needsKey = true;
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(display: Guacamole.Display, layer: Guacamole.VisibleLayer) {
    this.#display = display;
    this.#layer = layer;
    this.#decoder = new VideoDecoder({
      output: (frame) => {
        this.#draw(frame);
      },
      // A stream that cannot be decoded shows nothing; ordinary pictures go on as they come.
      error: () => undefined,
    });
    this.#decoder.configure({ codec: MONITOR_VIDEO_CODEC, optimizeForLatency: true });
  }

  take(blob: string): void {
    const bytes = bytesOf(blob);
    if (bytes === null) return;
    for (const unit of this.#units.add(bytes)) this.#decode(unit);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#flush();
    }, VIDEO_FLUSH_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#flush();
    if (this.#decoder.state === 'configured')
      void this.#decoder.flush().then(
        () => this.#decoder.close(),
        () => undefined,
      );
  }

  #flush(): void {
    const last = this.#units.flush();
    if (last !== null) this.#decode(last);
  }

  #decode({ bytes, isKey }: AccessUnit): void {
    if (this.#decoder.state !== 'configured') return;
    // A decoder that falls behind begins again with the next picture that needs no other.
    this.#needsKey ||= this.#decoder.decodeQueueSize > VIDEO_DECODE_QUEUE_MAX;
    if (this.#needsKey && !isKey) return;
    this.#needsKey = false;
    this.#count += 1;
    this.#decoder.decode(new EncodedVideoChunk({ type: isKey ? 'key' : 'delta', timestamp: this.#count, data: bytes }));
  }

  #draw(frame: VideoFrame): void {
    // The library's types know images only; it draws whatever a canvas takes.
    this.#display.drawImage(this.#layer, 0, 0, frame as unknown as HTMLImageElement);
    this.#display.flush(() => {
      frame.close();
    });
  }
}
