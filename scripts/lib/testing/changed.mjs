import { ask } from '../process.mjs';

const BUILT =
  /^(?:src|gateway|contract|public)\/|^[^/]+\.html$|^vite\.config\.ts$|^scripts\/(?:bundleGateway|lib\/(?:build|bundle))\.mjs$/;
const GIT_TIMEOUT_MS = 30_000;
const TEST = /\.test\.tsx?$|\/testing\//;
/** They see the app and the gateway as they are built, so the imports of their files do not tell what reaches them. */
const ON_BUILD = ['browser', 'meetings', 'desktops', 'desktops-alone', 'long'];

/**
 * What vitest is told so that it leaves out what no change can reach: nothing where all of a suite may be reached.
 * @param {string} project
 * @param {string} since a commit; HEAD leaves what is not committed yet
 * @param {readonly string[]} changed files of the repository
 * @returns {readonly string[]}
 */
export function changedArgs(project, since, changed) {
  const isReached = ON_BUILD.includes(project) && changed.some((file) => BUILT.test(file) && !TEST.test(file));
  return isReached ? [] : [`--changed=${since}`];
}

/**
 * The files that differ from a commit, those among them that git does not know yet.
 * @param {string} since
 */
export function changedFiles(since) {
  const differing = ask('git', ['diff', '--name-only', since], GIT_TIMEOUT_MS);
  const untracked = ask('git', ['ls-files', '--others', '--exclude-standard'], GIT_TIMEOUT_MS);
  if (differing === null || untracked === null) throw new Error(`git does not know what changed since ${since}.`);
  return `${differing}\n${untracked}`.split('\n').filter((file) => file !== '');
}

/**
 * The commit that `--changed` or `--changed=COMMIT` names, or null.
 * @param {readonly string[]} args
 */
export function changedSince(args) {
  const [, since = 'HEAD'] = args.find((arg) => /^--changed(?:=|$)/.test(arg))?.split('=') ?? [null, null];
  return since;
}
