import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, which } from '../scripts/lib/process.mjs';

const BENCH = fileURLToPath(new URL('.', import.meta.url));
const readJson = (path: string): { readonly version?: string; readonly dependencies?: Record<string, string> } =>
  JSON.parse(readFileSync(path, 'utf8')) as object;

function isInstalled(name: string, version: string): boolean {
  const manifest = join(BENCH, 'node_modules', name, 'package.json');
  return existsSync(manifest) && readJson(manifest).version === version;
}

/** Where a peer's files lie. */
export const peerPath = (...parts: readonly string[]): string => join(BENCH, 'node_modules', ...parts);

/** Installs the peers into bench/node_modules, once. */
export async function ensurePeers(progress: (text: string) => void): Promise<void> {
  const peers = Object.entries(readJson(join(BENCH, 'package.json')).dependencies ?? {});
  if (peers.every(([name, version]) => isInstalled(name, version))) return;
  progress('installing the peers');
  const npm = which('npm');
  if (npm === null) throw new Error('npm was not found; it is needed to install the peers.');
  const { code, output } = await run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: BENCH });
  if (code !== 0) throw new Error(`The peers could not be installed:\n${output.trim()}`);
}
