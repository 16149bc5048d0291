import { describe, expect, test } from 'vitest';
import type { Flow } from './flow.ts';
import { walkPath } from './model.ts';
import type { Driver } from './model.ts';
import { titledWalks } from './paths.ts';
import { stepName } from './steps.ts';
import type { WalkOptions } from './walks.ts';

export interface Walked {
  readonly flow: Flow;
  /** The steps that a walk took and after which what the model says was seen. */
  readonly held: ReadonlySet<string>;
}

/** A test for each walk through a flow. */
export function testWalks(flow: Flow, options: WalkOptions, begin: () => Driver | Promise<Driver>): Walked {
  const held = new Set<string>();
  for (const { title, path, timeoutMs } of titledWalks(flow, options))
    test(
      title,
      async () => {
        const names = path.steps.map(stepName);
        await walkPath(path, await begin(), (index) => held.add(names[index] ?? ''));
      },
      timeoutMs,
    );
  return { flow, held };
}

/** After the walks, a test for each step that proves rows: its title names those, and not what the whole walk saw. */
export function testRows(walked: readonly Walked[]): void {
  for (const { flow, held } of walked.filter(({ flow: { rows } }) => Object.keys(rows).length > 0))
    describe(flow.title, () => {
      for (const [step, rows] of Object.entries(flow.rows))
        test(`the step ${step} shows what it has to [${rows.join(' ')}]`, () => {
          expect([...held]).toContain(step);
        });
    });
}
