import { isDeepStrictEqual } from 'node:util';
import { Chance, cut, feedBrowser, feedGateway, mutatedInput, randomInput, randomInstructions } from './fuzz.ts';

/** How many inputs of a run were accepted as a whole, and how many ended in one of our errors. */
export interface FuzzResult {
  accepted: number;
  refused: number;
}

/** Feeds inputs to both parsers, whole and in pieces. Throws for what they read differently, or at an error not ours. */
function compare(seed: number, times: number, make: (chance: Chance) => Buffer): FuzzResult {
  const chance = new Chance(seed);
  const result = { accepted: 0, refused: 0 };
  for (let turn = 0; turn < times; turn += 1) {
    const input = make(chance);
    const whole = feedGateway([input]);
    const pieces = feedGateway(cut(chance, input, 9));
    if (whole.failure !== pieces.failure) throw new Error(`Pieces of ${JSON.stringify(input.toString('latin1'))}`);
    feedBrowser([input.toString('utf8')]);
    if (whole.failure === null) result.accepted += 1;
    else result.refused += 1;
  }
  return result;
}

export const fuzzRandom = (seed: number, times: number): FuzzResult => compare(seed, times, randomInput);

export const fuzzMutated = (seed: number, times: number): FuzzResult => compare(seed, times, mutatedInput);

/** Sends instructions through any pieces and reads them back, as bytes and as text. Throws if one is lost or changed. */
export function fuzzSplits(seed: number, times: number): FuzzResult {
  const chance = new Chance(seed);
  for (let turn = 0; turn < times; turn += 1) {
    const { sent, bytes } = randomInstructions(chance);
    const text = bytes.toString('utf8');
    const units = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
    const pieces = cut(chance, units, 7).map((piece) => String.fromCharCode(...piece));
    const outcomes = [feedGateway(cut(chance, bytes, 7)), feedBrowser(pieces)];
    for (const { read, failure } of outcomes) {
      if (failure !== null || !isDeepStrictEqual(read, sent)) throw new Error(`Lost in pieces: ${text}`);
    }
  }
  return { accepted: times, refused: 0 };
}
