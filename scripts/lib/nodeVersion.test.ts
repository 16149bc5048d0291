import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeVersionProblem } from './nodeVersion.mjs';
import { ROOT } from './paths.mjs';

test.each(['20.19.0', '20.20.2', '22.13.1', '24.0.0', '26.1.0'])('runs on Node %s', (version) => {
  expect(nodeVersionProblem(version)).toBeNull();
});

test.each(['18.20.0', '20.18.3', '21.7.0', '22.12.0', '23.11.0'])(
  'says in a sentence that Node %s is too old',
  (version) => {
    expect(nodeVersionProblem(version)).toContain(`this is ${version}. Install one from nodejs.org`);
  },
);

test('agrees with package.json', () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(engines.node).toBe('^20.19.0 || ^22.13.0 || >=24');
});
