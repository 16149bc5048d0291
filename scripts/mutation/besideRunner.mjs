// A fault in a statechart works while its module loads, so no test can be said to reach it, and Vitest would run whatever
// imports the module: hundreds of tests for each. Here the tests beside the module decide, as a reader expects of them.
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { commonTokens, declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';

export { strykerValidationSchema } from '@stryker-mutator/vitest-runner';

/** StrykerJS writes a test as its file and its name; no name stands for all. */
const ALL_TESTS_OF = (/** @type {string} */ file) => `${file}#`;

/** @param {string} file */
function testsBeside(file) {
  const folder = dirname(file);
  const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  return tests.map((name) => relative(process.cwd(), join(folder, name)));
}

/** @typedef {import('@stryker-mutator/api/test-runner').TestRunner} TestRunner */

/**
 * Where the fault keeps its module from loading no test runs, which StrykerJS takes for a fault that survived.
 * @param {import('@stryker-mutator/api/test-runner').MutantRunResult} result
 * @param {string[]} killedBy
 * @returns {import('@stryker-mutator/api/test-runner').MutantRunResult}
 */
function noticedWhileLoading(result, killedBy) {
  if (result.status !== 'survived' || result.nrOfTests > 0 || killedBy.length === 0) return result;
  return /** @type {import('@stryker-mutator/api/test-runner').KilledMutantRunResult} */ ({
    ...{ status: 'killed', killedBy, nrOfTests: 0 },
    failureMessage: 'The module did not load.',
  });
}

/** @param {import('@stryker-mutator/api/plugin').Injector<import('@stryker-mutator/api/plugin').PluginContext>} injector */
function besideRunner(injector) {
  const [{ factory }] = /** @type {[(typeof vitestPlugins)[number]]} */ (vitestPlugins);
  const vitest = /** @type {TestRunner} */ (injector.injectFunction(factory));
  const [dryRun, mutantRun] = [vitest.dryRun.bind(vitest), vitest.mutantRun.bind(vitest)];
  vitest.dryRun = (options) =>
    dryRun({ ...options, testFiles: [...new Set((options.files ?? []).flatMap(testsBeside))] });
  vitest.mutantRun = async (options) => {
    const testFilter = options.testFilter ?? testsBeside(options.sandboxFileName).map(ALL_TESTS_OF);
    return noticedWhileLoading(await mutantRun({ ...options, testFilter }), testFilter);
  };
  return vitest;
}
/** @type {[typeof commonTokens.injector]} */
const NEEDS = [commonTokens.injector];
besideRunner.inject = NEEDS;

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'beside', besideRunner)];
