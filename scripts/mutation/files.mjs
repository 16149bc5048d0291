// Where faults are planted: what decides, and has no window, wire or database of its own.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['contract/importFile', 'contract/rules', 'gateway/features', 'gateway/tunnel/targets', 'src/machines'];
/** What only tells types, gives examples to tests, or reads a machine for a screen or a diagram. */
const LEFT_OUT =
  /\.test\.ts$|\.testing\.ts$|testing\.ts$|\.types\.ts$|\.samples\.ts$|\.selectors\.ts$|\/(chart|inspector)\//;
const DECIDES = new RegExp(
  [
    '^src/machines/(?!shared/)[^/]+/[^/]+/[^/]+\\.ts$',
    '^contract/',
    '^gateway/tunnel/',
    '^gateway/features/[^/]+/policy(\\.ts$|/)',
  ].join('|'),
);

/** @returns {readonly string[]} */
export const mutatedFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name).replaceAll('\\', '/')),
  )
    .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file) && DECIDES.test(file))
    .sort();

/** @param {string} file */
const partOf = (file) => /^src\/machines\/([^/]+)/.exec(file)?.[1] ?? file.slice(0, file.indexOf('/'));

/**
 * The same by part of the house: all of them take hours, and one after the other can be left for another day.
 * @returns {Readonly<Record<string, readonly string[]>>}
 */
export function mutatedParts() {
  /** @type {Record<string, string[]>} */
  const parts = {};
  for (const file of mutatedFiles()) (parts[partOf(file)] ??= []).push(file);
  return parts;
}
