import { existsSync, readFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { CACHE } from '../paths.mjs';
import { which } from '../process.mjs';
import { fetchPackages, mirrors } from './download.mjs';
import { EngineError } from './index.mjs';
import { startGuacd } from './guacd.mjs';
import { readLock } from './lock.mjs';
import { unpackPackages } from './unpack.mjs';

const ENGINE_CACHE = join(CACHE, 'engine');
export const PACKAGED_VERSION = '1.3.0';

/** Why the packages cannot be used on this machine, or null. */
export function unfitReason() {
  if (platform() !== 'linux' || arch() !== 'x64') return 'the packaged engine is for Linux on x86-64 only';
  if (which('dpkg-deb') === null || !existsSync('/usr/lib/apt/apt-helper')) return 'this is not Debian or Ubuntu';
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release) ? null : 'this is not Debian or Ubuntu';
}

/** True where a start needs no download. */
export const isUnpacked = () => existsSync(join(ENGINE_CACHE, readLock().folderName));

/**
 * Packages unpacked into a folder of our own; nothing of the system changes.
 * @param {{ env: NodeJS.ProcessEnv, onProgress: (text: string) => void }} options
 */
export async function startPackagedGuacd({ env, onProgress }) {
  const { packages, folderName } = readLock();
  const folder = join(ENGINE_CACHE, folderName);
  if (!existsSync(folder)) {
    const bases = mirrors(env);
    if (bases.length === 0) throw new EngineError('No Debian mirror is known: set ORIEL_DEBIAN_MIRROR to one.');
    const files = await fetchPackages({
      packages,
      folder: join(ENGINE_CACHE, 'debs'),
      bases,
      onProgress: (done) => onProgress(`${done} of ${packages.length} packages`),
    });
    onProgress('unpacking');
    await unpackPackages(files, folder);
  }
  return startGuacd({ folder, home: join(ENGINE_CACHE, 'home') });
}
