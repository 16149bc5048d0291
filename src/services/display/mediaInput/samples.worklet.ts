/* Of the browser's scope for sound, which the types of pages do not have. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const FRAMES = 2_048;

/** Hands over what is heard, in blocks of a twentieth of a second. */
class Samples extends AudioWorkletProcessor {
  #blocks: Float32Array[][] = [];
  #frames = 0;

  process([channels = []]: readonly Float32Array[][]): boolean {
    this.#blocks.push(channels.map((channel) => channel.slice()));
    this.#frames += channels[0]?.length ?? 0;
    if (this.#frames >= FRAMES) this.#hand();
    return true;
  }

  #hand(): void {
    this.port.postMessage(this.#blocks);
    this.#blocks = [];
    this.#frames = 0;
  }
}

registerProcessor('samples', Samples);
