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
