import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePrograms } from '../../scripts/lib/gatewayBundle.mjs';
import { CACHE, ROOT } from '../../scripts/lib/paths.mjs';

const NAME = 'program';

/**
 * A program of the gateway that a test starts as a process of its own: to bundle it once takes a second of work, to compile it at
 * each start seven. It stands where it finds the packages of the project.
 */
export async function bundledProgram(source: URL): Promise<{ readonly path: string; remove(): Promise<void> }> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, `${NAME}-`));
  await bundlePrograms({ [NAME]: relative(ROOT, fileURLToPath(source)) }, folder, '0.0.0-test');
  return { path: join(folder, `${NAME}.js`), remove: () => rm(folder, { recursive: true, force: true }) };
}
