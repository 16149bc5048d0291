// npm test: sets the machine up, then runs every check and suite. `--long` adds the long suites, `--changed` leaves out what no
// change can reach; names choose steps.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { findEngine } from './lib/engine/find.mjs';
import { formatAddress } from './lib/net.mjs';
import { nodeVersionProblem } from './lib/nodeVersion.mjs';
import { REPORTS, ROOT } from './lib/paths.mjs';
import { run } from './lib/process.mjs';
import { checkRequirements } from './lib/requirements/check.mjs';
import { createSay, seconds } from './lib/say.mjs';
import { changedSince } from './lib/testing/changed.mjs';
import { readCoverageLines } from './lib/testing/coverage.mjs';
import { ensurePackages } from './lib/testing/debianPackages.mjs';
import { startPostgres } from './lib/testing/postgres.mjs';
import { findChromium } from './lib/testing/requirements.mjs';
import { failureLines, runSteps, total } from './lib/testing/runSteps.mjs';
import { check, suite } from './lib/testing/steps.mjs';
import { slowestLines, testTimeOf } from './lib/testing/testTime.mjs';
import { mutatedParts } from './mutation/files.mjs';

/** @typedef {import('./lib/testing/steps.mjs').Step} Step */

const TSX = join('node_modules', 'tsx', 'dist', 'cli.mjs');
const OXLINT = join('node_modules', 'oxlint', 'bin', 'oxlint');
const STRYKER = join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const KNIP = join('node_modules', 'knip', 'bin', 'knip.js');

const since = changedSince(process.argv);
/** @param {string} project */
const reached = (project) => suite(project, since);

/** Of a program in Go: its threads work out the same types each for itself. */
const ON_ONE_CORE = { GOMAXPROCS: '1' };

/** Steps that run at once share the machine and nothing else. The longest begin, so that no core waits at the end. */
const STEPS = {
  working: [reached('gateway'), reached('paths'), reached('contract'), reached('unit')],
  // What these see is on a screen by a given time: nothing of their own priority works beside them without a pause.
  drawing: [reached('browser'), reached('meetings')],
  // The same, after those, and they wait for logons, engines and outages more than they work.
  waiting: [reached('desktops'), reached('desktops-alone')],
  // In the time in which those two wait, and at the end of the longer one, when a core has nothing else to do.
  checks: [
    check('typecheck', 'every program has sound types', ['scripts/typecheck.mjs']),
    check('lint', 'the linter has nothing to say', [OXLINT, '--quiet'], ON_ONE_CORE),
    check('imports', 'imports keep their directions, and the checker sees what breaks them', [
      'scripts/lintImports.mjs',
    ]),
    check('dead code', 'no file, export or dependency is unused', [KNIP, '--no-progress']),
    check('statecharts', 'the diagrams are those of the machines', [TSX, 'scripts/statecharts.ts', '--check']),
    check('surface', 'what operators and clients see is what docs/surface says', [
      TSX,
      'scripts/surface.ts',
      '--check',
    ]),
    check('bundle size', 'the app is small enough to log in and to open a session', ['scripts/bundleSize.mjs']),
  ],
  long: [
    reached('long'),
    ...Object.entries(mutatedParts()).map(([part, files]) =>
      check(
        `mutation-${part}`,
        'planted faults are noticed by the tests of what decides',
        [STRYKER, 'run', '--mutate', files.join(',')],
        { ORIEL_MUTATION_PART: part },
      ),
    ),
  ],
};
/** With the two workers of "gateway" one more than the two cores of a small machine: each waits at times for a process or a file. */
const STEPS_AT_ONCE = 2;

/** Suites of which tests start the bundled gateway. */
const START_GATEWAYS = new Set(['contract', 'browser', 'meetings', 'desktops', 'desktops-alone', 'long']);

/** How much deeper some tests of the other suites go in a long run; the browser suite has more of them then (`longRun.ts`). */
const LONG = {
  ORIEL_LONG: '1',
  ORIEL_KILL_ROUNDS: '100',
  ORIEL_WIDENING_PATCHES: '5000',
  ORIEL_CUT_SECONDS: '5,20,60',
  ORIEL_FUZZ_RUNS: '400',
  ORIEL_LONG_FILE_MB: '64',
};
const isLong = process.argv.includes('--long');

const { say, step } = createSay();
/** @type {(() => Promise<void>)[]} */
const running = [];
let stopping = false;

async function install() {
  await ensureDependencies({ step });
  const missing = await ensurePackages({ step, say });
  for (const { package: name, suite: needed } of missing)
    say(`Missing: ${name}. Tests of "${needed}" that need it are skipped.`);
  await ensureBuilt({ step });
}

/** @returns {Promise<NodeJS.ProcessEnv>} */
async function setUp() {
  const search = findEngine({ env: process.env, step, say }).then((found) => {
    if (found !== null) running.push(found.stop);
    return found;
  });
  const [engine] = await Promise.all([search, install()]);
  if (engine === null) say('No engine: tests of real desktops are skipped.');
  const database = await startPostgres();
  if (database !== null) running.push(database.stop);
  const chromium = findChromium();
  const env = {
    ...process.env,
    ...(isLong ? LONG : {}),
    // Colours are for a person's terminal, not for a log.
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    ...(engine?.addresses[0] === undefined ? {} : { ORIEL_TEST_GUACD: formatAddress(engine.addresses[0]) }),
    ...(database === null ? {} : { ORIEL_TEST_DATABASE_URL: database.url }),
    ...(chromium === null ? {} : { ORIEL_TEST_CHROMIUM: chromium }),
  };
  if (names.length === 0 || names.some((name) => START_GATEWAYS.has(name))) await prepareData(env);
  return env;
}

/**
 * What the first gateway on a new machine takes long for, once and before any test waits for one.
 * @param {NodeJS.ProcessEnv} env
 */
const prepareData = (env) =>
  step('Preparing the data of tests', async () => {
    const { code, output } = await run(process.execPath, [TSX, 'tests/support/prepareData.ts'], { cwd: ROOT, env });
    if (code !== 0) throw new Error(`The data of tests could not be prepared:\n${output.trim()}`);
  });

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWhole = names.length === 0 && !isLong && since === null;

/** @param {readonly Step[]} steps */
const chosen = (steps) => (names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name)));

async function main() {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem !== null) throw new Error(problem);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void finish(1));
  const env = await setUp();
  const begin = Date.now();
  const setting = { env, write: say };
  const runTimed = async () => [
    ...(await runSteps(chosen(STEPS.drawing), STEPS.drawing.length, setting)),
    ...(await runSteps(chosen(STEPS.waiting), 1, setting)),
  ];
  const ran = [
    ...(await runSteps(chosen(STEPS.working), STEPS_AT_ONCE, setting)),
    ...(await Promise.all([runTimed(), runSteps(chosen(STEPS.checks), STEPS_AT_ONCE, setting)])).flat(),
    ...(isLong ? await runSteps(chosen(STEPS.long), 1, setting) : []),
  ];
  const outcomes = isWhole ? [...ran, checkRequirements(ran, setting)] : ran;
  const ms = Date.now() - begin;
  writeReport('passed-tests.txt', outcomes.flatMap(({ passed }) => passed.map((title) => `${title}\n`)).join(''));
  // `npm run bench` shows the last whole run's.
  if (isWhole) writeReport('test-time.json', `${JSON.stringify(testTimeOf(ms, outcomes), null, 2)}\n`);
  const { line, succeeded } = total(outcomes);
  await stopAll();
  for (const covered of readCoverageLines(join(REPORTS, 'coverage-states.json'))) say(covered);
  for (const slow of slowestLines(outcomes)) say(slow);
  for (const failure of failureLines(outcomes)) say(failure);
  say(`Tests took ${seconds(ms)}`);
  say(line);
  process.exit(succeeded ? 0 : 1);
}

/**
 * @param {string} name
 * @param {string} text
 */
function writeReport(name, text) {
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, name), text);
}

async function stopAll() {
  for (const stop of running.splice(0).reverse()) await stop().catch((error) => say(String(error)));
}

/** @param {number} code */
async function finish(code) {
  if (stopping) return;
  stopping = true;
  await stopAll();
  process.exit(code);
}

main().catch(async (error) => {
  say(error instanceof Error ? error.message : String(error));
  await stopAll();
  say('0 passed, 1 failed');
  process.exit(1);
});
