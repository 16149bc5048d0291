import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { run, which } from '../process.mjs';
import { LIGHT_CHROMIUM, missingRequirements } from './requirements.mjs';

/** @typedef {import('./requirements.mjs').Requirement} Requirement */

const POLICY = '/usr/sbin/policy-rc.d';
const REFUSE_TO_START_SERVICES = '#!/bin/sh\nexit 101\n';
const ENVIRONMENT = { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };

/**
 * Installs what is missing when it may, and returns what is missing still.
 * @param {Pick<import('../engine/find.mjs').Search, 'step' | 'say'>} talk
 * @returns {Promise<readonly Requirement[]>}
 */
export async function ensurePackages({ step, say }) {
  const missing = missingRequirements();
  if (!mayInstall()) return missing;
  const add = (/** @type {readonly string[]} */ names) => step(`Installing ${names.join(', ')}`, () => install(names));
  const problem = missing.length > 0 ? await add(missing.map((one) => one.package)) : null;
  if (problem !== null) say(problem);
  // Not every distribution has it, and the whole Chromium does without.
  if (which(LIGHT_CHROMIUM) === null) await add([LIGHT_CHROMIUM]);
  return missingRequirements();
}

const mayInstall = () => process.getuid?.() === 0 && which('apt-get') !== null;

/** @param {readonly string[]} names */
async function install(names) {
  return withoutServices(async () => {
    await apt(['update']);
    const { code, output } = await apt(['install', '--yes', '--no-install-recommends', ...names]);
    return code === 0 ? null : `apt-get could not install them:\n${output.trim().split('\n').slice(-8).join('\n')}`;
  });
}

/** @param {readonly string[]} args */
const apt = (args) => run('apt-get', ['-qq', ...args], { env: { ...process.env, ...ENVIRONMENT } });

/**
 * Packages must not start their servers here. The refusal is taken away afterwards, unless it was the machine's own.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withoutServices(work) {
  if (existsSync(POLICY)) return work();
  const remove = () => rmSync(POLICY, { force: true });
  process.once('exit', remove);
  writeFileSync(POLICY, REFUSE_TO_START_SERVICES, { mode: 0o755 });
  try {
    return await work();
  } finally {
    remove();
    process.off('exit', remove);
  }
}
