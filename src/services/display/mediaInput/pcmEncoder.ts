import { AUDIO_INPUT_CHANNELS, AUDIO_INPUT_RATE_HZ } from '../../../../contract/limits.ts';

const LOUDEST = 32_767;

/** A§9 makes 16-bit samples, 44,100 a second, in two channels, of what a microphone gives. */
export class PcmEncoder {
  readonly #step: number;
  #at = 0;
  #last: readonly [left: number, right: number] = [0, 0];

  constructor(rateHz: number) {
    this.#step = rateHz / AUDIO_INPUT_RATE_HZ;
  }

  /** One array for each channel; a microphone with one is heard on both sides. */
  encode([left, right = left]: readonly Float32Array[]): Int16Array<ArrayBuffer> {
    if (left === undefined || right === undefined || left.length === 0) return new Int16Array(0);
    const count = Math.max(0, Math.ceil((left.length - this.#at) / this.#step));
    const samples = new Int16Array(count * AUDIO_INPUT_CHANNELS);
    for (let index = 0; index < count; index += 1) {
      const place = this.#at + index * this.#step;
      samples[index * AUDIO_INPUT_CHANNELS] = sampleAt(left, this.#last[0], place);
      samples[index * AUDIO_INPUT_CHANNELS + 1] = sampleAt(right, this.#last[1], place);
    }
    this.#at += count * this.#step - left.length;
    this.#last = [left.at(-1) ?? 0, right.at(-1) ?? 0];
    return samples;
  }
}

/** Between two samples on the line from one to the other; `before` is the last of the block before. */
function sampleAt(block: Float32Array, before: number, place: number): number {
  const index = Math.floor(place);
  const from = index === 0 ? before : (block[index - 1] ?? before);
  const value = from + ((block[index] ?? from) - from) * (place - index);
  return Math.round(Math.max(-1, Math.min(1, value)) * LOUDEST);
}
