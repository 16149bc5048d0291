import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where a program lies on the path of programs; null where it is not installed. */
export function findProgram(name: string, path = process.env['PATH'] ?? ''): string | null {
  const candidates = path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name));
  return candidates.find(isExecutable) ?? null;
}
