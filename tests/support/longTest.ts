import { test, type TestFunction, type TestOptions } from 'vitest';
import { isLongRun } from './longRun.ts';

type Rest = readonly [run: TestFunction] | readonly [options: TestOptions, run: TestFunction];

/** A test of `npm run test:long` alone: it is slow, and no row of the specification needs it for its proof. */
export function longTest(title: string, ...rest: Rest): void {
  if (!isLongRun) return;
  const [options, run] = rest.length === 1 ? [{}, rest[0]] : rest;
  test(title, options, run);
}
