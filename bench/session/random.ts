const MULTIPLIER = 1_664_525;
const INCREMENT = 1_013_904_223;
const RANGE = 2 ** 32;

/** Numbers from 0 to 1, the same in each run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, MULTIPLIER) + INCREMENT) >>> 0;
    return state / RANGE;
  };
}

/** One of several, each as often as its weight says. */
export function pickWeighted<Choice>(random: () => number, weighted: readonly (readonly [Choice, number])[]): Choice {
  let left = random() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of weighted) {
    left -= weight;
    if (left < 0) return choice;
  }
  throw new Error('There is nothing to pick.');
}
