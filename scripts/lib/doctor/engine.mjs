import { findContainerEngine, hasImage, imageName } from '../engine/container.mjs';
import { isUnpacked, PACKAGED_VERSION, unfitReason } from '../engine/debian.mjs';
import { askEngine, ENGINE_PORT } from '../engine/handshake.mjs';
import { isAtLeast, provenVersion, SAFE_VERSION } from '../engine/version.mjs';
import { formatAddress, parseAddress } from '../net.mjs';
import { textsOf } from './texts.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

const UPDATE = textsOf('engine').remedy;

/**
 * Which engine npm start would use now, without starting or fetching one.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<readonly Finding[]>}
 */
export async function checkEngine(env) {
  const text = env.ORIEL_GUACD?.trim();
  if (text) return Promise.all(text.split(',').map((one) => checkConfigured(one)));
  const version = await versionAt({ host: '127.0.0.1', port: ENGINE_PORT });
  if (version !== null) return [versionFinding(version, `guacd listens on port ${ENGINE_PORT}`)];
  return [checkContainer(env) ?? checkPackages()];
}

/** @param {string} text */
async function checkConfigured(text) {
  const address = readAddress(text);
  if (typeof address === 'string') return missing(address, 'Write ORIEL_GUACD as host:port, several with commas.');
  const version = await versionAt(address);
  const where = `at ${formatAddress(address)} (ORIEL_GUACD)`;
  if (version !== null) return versionFinding(version, `guacd ${where}`);
  return missing(`no guacd answers ${where}`, 'Start guacd there, or take ORIEL_GUACD away to let npm start find one.');
}

/** @param {NodeJS.ProcessEnv} env */
function checkContainer(env) {
  const command = findContainerEngine();
  if (command === null) return null;
  const image = imageName(env);
  const known = hasImage(command, image) ? 'is here' : 'is fetched by npm start';
  return versionFinding(SAFE_VERSION, `${command} answers; the image ${image} ${known}`);
}

/** @param {string} text */
function readAddress(text) {
  try {
    return parseAddress(text, ENGINE_PORT);
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

function checkPackages() {
  const reason = unfitReason();
  if (reason !== null) return missing(`no guacd listens, no container engine answers, and ${reason}`, UPDATE);
  const known = isUnpacked() ? 'unpacked in .cache/engine' : 'fetched by npm start (58 MB, once)';
  return versionFinding(PACKAGED_VERSION, `Debian's packages, ${known}`);
}

/** @param {import('../net.mjs').Address} address */
const versionAt = (address) => askEngine(address).then(provenVersion, () => null);

/**
 * @param {string} version
 * @param {string} where
 * @returns {Finding}
 */
function versionFinding(version, where) {
  const what = `${version} or newer: ${where}`;
  return isAtLeast(version, SAFE_VERSION)
    ? { part: 'Engine', state: 'present', what }
    : { part: 'Engine', state: 'old', what: `${version}: ${where}`, remedy: UPDATE };
}

/**
 * @param {string} what
 * @param {string} remedy
 * @returns {Finding}
 */
const missing = (what, remedy) => ({ part: 'Engine', state: 'missing', what, remedy });
