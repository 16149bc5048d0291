import { describe, expect, test } from 'vitest';
import { fuzzMutated, fuzzRandom, fuzzSplits } from './testing/fuzzRuns.ts';
import { feedBrowser, feedGateway, RECORDED } from './testing/fuzz.ts';

/** A fixed share of what the long run does in full. */
const SEED = 20_260_304;

describe('hostile instructions', () => {
  test('that are random end in our own errors only', () => {
    const { accepted, refused } = fuzzRandom(SEED, 50_000);
    expect(accepted + refused).toBe(50_000);
    expect(refused).toBeGreaterThan(25_000);
  });

  test('that are real ones with mistakes end in our own errors only', () => {
    const { accepted, refused } = fuzzMutated(SEED, 10_000);
    expect(accepted + refused).toBe(10_000);
    expect(accepted).toBeGreaterThan(100);
  });

  test('in any pieces are read as they were sent', () => {
    expect(fuzzSplits(SEED, 1_000)).toEqual({ accepted: 1_000, refused: 0 });
  });
});

test('what a real engine sent is read alike on both sides', () => {
  const gateway = feedGateway([RECORDED]);
  expect(gateway.failure).toBe(null);
  expect(gateway.read.length).toBeGreaterThan(50);
  expect(feedBrowser([RECORDED.toString('utf8')])).toEqual(gateway);
});
