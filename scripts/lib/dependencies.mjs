import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { run, which } from './process.mjs';
import { contentHash, readStamp, writeStamp } from './stamp.mjs';

const STAMP = join(CACHE, 'dependencies.stamp');
/** npm leaves it when an installation is complete. */
const INSTALLED_LOCK = join(ROOT, 'node_modules', '.package-lock.json');
const OUTPUT_LINES = 20;

/** @param {{ step: import('./engine/find.mjs').Search['step'] }} say */
export async function ensureDependencies({ step }) {
  const wanted = contentHash(ROOT, ['package-lock.json']);
  if (existsSync(INSTALLED_LOCK) && (readStamp(STAMP) === wanted || isInstalledLater())) {
    if (readStamp(STAMP) !== wanted) writeStamp(STAMP, wanted);
    return;
  }
  await step('Installing packages', install);
  writeStamp(STAMP, wanted);
}

/** Someone ran npm by hand since the lock file changed. */
const isInstalledLater = () => statSync(INSTALLED_LOCK).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs;

async function install() {
  const npm = which('npm');
  if (npm === null) throw new Error('npm was not found. It comes with Node.js: install both from nodejs.org.');
  const { code, output } = await run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
  });
  if (code === 0) return;
  // Its reason comes first, its help after it.
  const head = output.trim().split('\n').slice(0, OUTPUT_LINES).join('\n');
  throw new Error(`The packages could not be installed; npm said:\n${head}\nCheck the network, then start again.`);
}
