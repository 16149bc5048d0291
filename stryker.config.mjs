// npm run mutate: plants faults in machines, guards, policies and the rules of the contract, and tells which no test notices.
// `npm run mutate -- --mutate FILE,FILE:10-20` does so in some files only.
import { mutatedFiles } from './scripts/mutation/files.mjs';

/** Names the report where parts are gone through one by one. */
const part = process.env['ORIEL_MUTATION_PART'];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'beside',
  plugins: ['./scripts/mutation/besideRunner.mjs', './scripts/mutation/ignoreWords.mjs'],
  ignorers: ['words'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: true },
  coverageAnalysis: 'perTest',
  mutate: [...mutatedFiles()],
  // Nothing is compiled, and what the linter says of a planted fault does not matter.
  disableTypeChecks: false,
  concurrency: 2,
  // A machine that waits for ever is stopped by this, whatever the machine is busy with.
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: part === undefined ? 'reports/mutation.json' : `reports/mutation-${part}.json` },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['/dist', '/docs', '/reports', '/bench', '/deploy', '/.cache', '/public'],
  cleanTempDir: 'always',
  thresholds: { high: 90, low: 85, break: 85 },
};
