import { formatAddress, parseAddress } from '../net.mjs';
import { findContainerEngine, hasImage, imageName, pullImage, startContainer } from './container.mjs';
import { isUnpacked, PACKAGED_VERSION, startPackagedGuacd, unfitReason } from './debian.mjs';
import { EngineError } from './index.mjs';
import { askEngine, ENGINE_PORT } from './handshake.mjs';
import { provenVersion } from './version.mjs';

/** @typedef {'configured' | 'listening' | 'container' | 'packages'} EngineSource */
/**
 * @typedef {object} Engine
 * @property {EngineSource} source
 * @property {readonly import('../net.mjs').Address[]} addresses
 * @property {string | null} version null where nothing answers yet
 * @property {string} reachesThisMachineAs the name under which the engine sees this machine
 * @property {() => Promise<void>} stop
 */
/**
 * @typedef {object} Search
 * @property {NodeJS.ProcessEnv} env
 * @property {<T>(title: string, work: (progress: (text: string) => void) => Promise<T>) => Promise<T>} step
 * @property {(sentence: string) => void} say
 */

const nothing = () => Promise.resolve();

/**
 * Looks for an engine in the order of the documentation. Null after every way failed; each said why.
 * @param {Search} search
 * @returns {Promise<Engine | null>}
 */
export async function findEngine(search) {
  for (const way of [configured, listening, container, packaged]) {
    try {
      const engine = await way(search);
      if (engine !== null) return engine;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      search.say(error.message);
    }
  }
  return null;
}

/**
 * @param {Search} search
 * @returns {Promise<Engine | null>}
 */
async function configured({ env, say }) {
  const text = env.ORIEL_GUACD?.trim();
  if (!text) return null;
  const addresses = text.split(',').map((one) => parseAddress(one, ENGINE_PORT));
  const versions = await Promise.all(addresses.map(versionAt));
  for (const [index, address] of addresses.entries())
    if (versions[index] === null) say(`No engine answers at ${formatAddress(address)} (ORIEL_GUACD) yet.`);
  const version = versions.find((one) => one !== null) ?? null;
  return { source: 'configured', addresses, version, reachesThisMachineAs: '127.0.0.1', stop: nothing };
}

/** @returns {Promise<Engine | null>} */
async function listening() {
  const address = { host: '127.0.0.1', port: ENGINE_PORT };
  const version = await versionAt(address);
  if (version === null) return null;
  return { source: 'listening', addresses: [address], version, reachesThisMachineAs: '127.0.0.1', stop: nothing };
}

/**
 * @param {Search} search
 * @returns {Promise<Engine | null>}
 */
async function container({ env, step }) {
  const command = findContainerEngine();
  if (command === null) return null;
  const image = imageName(env);
  if (!hasImage(command, image))
    await step('Fetching the engine as a container image', () => pullImage(command, image));
  const { address, ...rest } = await step('Starting the engine in a container', () => startContainer(command, image));
  return { source: 'container', addresses: [address], ...rest };
}

/**
 * @param {Search} search
 * @returns {Promise<Engine | null>}
 */
async function packaged({ env, step }) {
  const reason = unfitReason();
  if (reason !== null) throw new EngineError(`No engine was found, and ${reason}.`);
  const title = isUnpacked() ? 'Starting the engine' : 'Fetching the engine (58 MB, once)';
  const { address, stop } = await step(title, (onProgress) => startPackagedGuacd({ env, onProgress }));
  return {
    source: 'packages',
    addresses: [address],
    version: PACKAGED_VERSION,
    reachesThisMachineAs: '127.0.0.1',
    stop,
  };
}

/**
 * @param {import('../net.mjs').Address} address
 * @returns {Promise<string | null>}
 */
const versionAt = (address) => askEngine(address).then(provenVersion, () => null);

/**
 * What the gateway is told of the engine.
 * @param {Engine | null} engine
 * @returns {Record<string, string>}
 */
export function engineEnvironment(engine) {
  if (engine === null) return { ORIEL_GUACD: '', ORIEL_ENGINE_VERSION: '' };
  return {
    ORIEL_GUACD: engine.addresses.map(formatAddress).join(','),
    ORIEL_ENGINE_VERSION: engine.version ?? '',
    ORIEL_ENGINE_SEES_US_AS: engine.reachesThisMachineAs,
  };
}
