import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { freePort, waitUntil } from '../net.mjs';
import { ask, ended, guarded, hasEnded, run, which } from '../process.mjs';
import { EngineError } from './index.mjs';
import { askEngine, ENGINE_PORT } from './handshake.mjs';
import { SAFE_VERSION } from './version.mjs';

/** @typedef {import('./guacd.mjs').RunningGuacd} RunningGuacd */

export const ENGINE_IMAGE =
  'docker.io/guacamole/guacd:1.6.0@sha256:8974eaa9ba32f713daf311e7cc8cd7e4cdfba1edea39eed75524e78ef4b08f4f';
const GUACD_IN_IMAGE = '/opt/guacamole/sbin/guacd';
const PULL_TIMEOUT_MS = 600_000;
const START_TIMEOUT_MS = 30_000;

/** @param {NodeJS.ProcessEnv} env */
export const imageName = (env) => env.ORIEL_GUACD_IMAGE ?? ENGINE_IMAGE;

/** The first container engine that answers, not merely one that is installed. */
export function findContainerEngine() {
  return ['docker', 'podman'].map((name) => which(name)).find((path) => path !== null && answers(path)) ?? null;
}

/** @param {string} command */
const answers = (command) => ask(command, ['ps', '--quiet']) !== null;

/**
 * @param {string} engine
 * @param {string} image
 */
export const hasImage = (engine, image) => ask(engine, ['image', 'inspect', '--format', '{{.Id}}', image]) !== null;

/**
 * @param {string} engine
 * @param {string} image
 */
export async function pullImage(engine, image) {
  const { code, output } = await run(engine, ['pull', '--quiet', image], { timeoutMs: PULL_TIMEOUT_MS });
  if (code !== 0) throw new EngineError(`${image} could not be fetched: ${output.trim().split('\n').at(-1)}`);
}

/**
 * What to run so that only this machine reaches the engine, and the engine reaches this machine.
 * On Linux it shares the machine's network; elsewhere containers live in a virtual machine and a port is published.
 * @param {{ image: string, name: string, port: number, system?: NodeJS.Platform }} order
 * @returns {{ args: readonly string[], reachesThisMachineAs: string }}
 */
export function containerArguments({ image, name, port, system = platform() }) {
  const common = ['run', '--rm', '--name', name, '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
  const entry = ['--entrypoint', GUACD_IN_IMAGE, image, '-f'];
  if (system === 'linux')
    return {
      args: [...common, '--network', 'host', ...entry, '-b', '127.0.0.1', '-l', String(port)],
      reachesThisMachineAs: '127.0.0.1',
    };
  return {
    args: [...common, '--publish', `127.0.0.1:${port}:${ENGINE_PORT}`, ...entry, '-b', '0.0.0.0'],
    reachesThisMachineAs: 'host.docker.internal',
  };
}

/**
 * @param {string} engine
 * @param {string} image
 * @returns {Promise<RunningGuacd & { version: string, reachesThisMachineAs: string }>}
 */
export async function startContainer(engine, image) {
  const port = await freePort();
  const name = `oriel-guacd-${process.pid}`;
  const { args, reachesThisMachineAs } = containerArguments({ image, name, port });
  const client = guarded([engine, ...args]);
  const child = spawn(client.program, client.args, { detached: true, stdio: 'ignore' });
  child.once('error', () => undefined);
  const address = { host: '127.0.0.1', port };
  const stop = async () => {
    await run(engine, ['rm', '--force', name]);
    await ended(child);
  };
  const isUp = () =>
    hasEnded(child) ||
    askEngine(address).then(
      () => true,
      () => false,
    );
  if (!(await waitUntil(isUp, { timeoutMs: START_TIMEOUT_MS, everyMs: 200 })) || hasEnded(child)) {
    await stop();
    throw new EngineError(`The container of ${image} did not start.`);
  }
  return { address, stop, reachesThisMachineAs, version: /:(\d+\.\d+\.\d+)/.exec(image)?.[1] ?? SAFE_VERSION };
}
