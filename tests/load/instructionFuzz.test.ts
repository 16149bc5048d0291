import { describe, expect, test } from 'vitest';
import { fuzzMutated, fuzzRandom, fuzzSplits } from '../../gateway/tunnel/sessions/testing/fuzzRuns.ts';

const RANDOM = 1_000_000;
const MUTATED = 200_000;
const SPLITS = 20_000;
const HEAP_MAX_BYTES = 64 * 1024 * 1024;

describe('hostile instructions, the whole measure', () => {
  const seed = Number(process.env['ORIEL_FUZZ_SEED'] ?? Date.now() % 2 ** 31);

  test(`random ones end in our own errors only (seed ${seed})`, () => {
    const before = process.memoryUsage().heapUsed;
    const { accepted, refused } = fuzzRandom(seed, RANDOM);
    expect(accepted + refused).toBe(RANDOM);
    expect(refused).toBeGreaterThan(RANDOM / 2);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(HEAP_MAX_BYTES);
  });

  test(`real ones with mistakes end in our own errors only (seed ${seed})`, () => {
    const { accepted, refused } = fuzzMutated(seed, MUTATED);
    expect(accepted + refused).toBe(MUTATED);
  });

  test(`pieces of any size lose nothing (seed ${seed})`, () => {
    expect(fuzzSplits(seed, SPLITS)).toEqual({ accepted: SPLITS, refused: 0 });
  });
});
