// Checks the types of every program of the repository; these plain scripts too, by their JSDoc. The native compiler takes a
// quarter of the time; TypeScript 6 stays beside it for the tools that need the interface which the native one lacks.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE, ROOT } from './lib/paths.mjs';
import { run } from './lib/process.mjs';

const TSC = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));
const PROJECTS = ['tsconfig.json', 'gateway/tsconfig.json', 'tsconfig.tests.json'];

// One after another, and each on one core: several checkers work out the same types each for itself, in twice the time of
// processors, and other checks and tests want the second core.
// Its memory is collected less often than usual: a seventh of its time goes into that, and it ends within seconds.
const env = { ...process.env, GOGC: '400' };
const results = [];
for (const file of PROJECTS) {
  const memory = ['--incremental', '--tsBuildInfoFile', join(CACHE, `${file}.tsbuildinfo`)];
  results.push(
    await run(process.execPath, [TSC, '-p', file, '--pretty', 'false', '--singleThreaded', ...memory], {
      cwd: ROOT,
      env,
    }),
  );
}
// A file that belongs to two programs is reported once.
const lines = new Set(results.flatMap(({ output }) => output.split('\n')).filter((line) => line !== ''));
for (const line of lines) console.log(line);
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
