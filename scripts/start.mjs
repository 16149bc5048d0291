// npm start: from a fresh clone to a running Oriel. Plain Node, because nothing is installed yet.
import { resolve } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { engineEnvironment, findEngine } from './lib/engine/find.mjs';
import { ageWarning } from './lib/engine/version.mjs';
import { startGateway } from './lib/gateway.mjs';
import { whenNpmIsGone } from './lib/npmParent.mjs';
import { nodeVersionProblem } from './lib/nodeVersion.mjs';
import { ROOT } from './lib/paths.mjs';
import { ended } from './lib/process.mjs';
import { createSay } from './lib/say.mjs';
import { helpText } from './lib/settings.mjs';

/** @typedef {import('./lib/engine/find.mjs').Engine} Engine */

const NO_ENGINE =
  'Oriel starts without an engine: no computer can be opened yet. The self-check page says the same; ' +
  'start guacd on port 4822, or name one in ORIEL_GUACD, and start again.';

/**
 * What must end when this command ends, last started first.
 * @type {{ stop: () => Promise<void>, abandon?: () => Promise<void> }[]}
 */
const running = [];
const { say, step } = createSay();
let stopping = false;

async function main() {
  if (process.argv.includes('--help')) return void process.stdout.write(helpText());
  const problem = nodeVersionProblem(process.versions.node);
  if (problem !== null) throw new Error(problem);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void finish(0));
  whenNpmIsGone(process.env, () => void finish(1, 'abandon'));
  const engine = await prepare();
  const data = resolve(process.env.ORIEL_DATA ?? resolve(ROOT, 'data'));
  const gateway = await startGateway({
    ...process.env,
    ...engineEnvironment(engine),
    ...foldersOf(engine, data),
    ORIEL_DATA: data,
  });
  running.push(gateway);
  tell(engine, gateway.listening);
  await ended(gateway.child);
  if (!stopping)
    throw new Error(
      `The gateway ended by itself (${gateway.child.signalCode ?? gateway.child.exitCode}); its log says why.`,
    );
}

/**
 * An engine of our own works on our files.
 * @param {Engine | null} engine
 * @param {string} data
 */
function foldersOf(engine, data) {
  if (engine?.source !== 'packages') return {};
  const { ORIEL_DRIVES, ORIEL_RECORDINGS, ORIEL_OWN_DRIVES } = process.env;
  return {
    ORIEL_DRIVES: ORIEL_DRIVES || resolve(data, 'drives'),
    ORIEL_RECORDINGS: ORIEL_RECORDINGS || resolve(data, 'recordings'),
    ORIEL_OWN_DRIVES: ORIEL_OWN_DRIVES || resolve(data, 'users'),
  };
}

/** The engine needs nothing that is installed or built, so both go on at once. */
async function prepare() {
  const built = ensureDependencies({ step }).then(() => ensureBuilt({ step }));
  const search = findEngine({ env: process.env, step, say }).then((engine) => {
    if (engine !== null) running.push(engine);
    return engine;
  });
  const [engine] = await Promise.all([search, built]);
  return engine;
}

/**
 * @param {Engine | null} engine
 * @param {import('./lib/gateway.mjs').Listening} listening
 */
function tell(engine, { url, admin }) {
  if (engine === null) say(NO_ENGINE);
  const warning = engine?.version ? ageWarning(engine.version) : null;
  if (warning !== null) say(warning);
  say(`Oriel is at ${url}`);
  if (admin !== undefined) say(`Log in as ${admin.name} with the password ${admin.password} (shown this once)`);
}

/**
 * @param {number} code
 * @param {'stop' | 'abandon'} way
 */
async function finish(code, way = 'stop') {
  if (stopping) return;
  stopping = true;
  for (const part of running.reverse()) await (part[way] ?? part.stop)().catch((error) => say(String(error)));
  process.exit(code);
}

main().catch((error) => {
  if (stopping) return;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  void finish(1);
});
