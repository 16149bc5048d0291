import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DRIVE_COUNTED_MS } from '../../../../contract/limits.ts';

/** Bytes of all files below a folder; no link is followed. What goes while it is counted is not there. */
async function bytesBelow(folder: string): Promise<number> {
  const pending = [folder];
  let bytes = 0;
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    for (const entry of await readdir(path, { withFileTypes: true }).catch(() => [])) {
      if (entry.isDirectory()) pending.push(join(path, entry.name));
      else if (entry.isFile()) bytes += (await lstat(join(path, entry.name)).catch(() => ({ size: 0 }))).size;
    }
  }
  return bytes;
}

/** How much of the disk some folders take. Others may write there too, so they are counted anew now and then. */
export interface Usage {
  readonly bytes: () => Promise<number>;
  /** So many came; they are counted themselves later. */
  add(bytes: number): void;
  /** Counts it now; by how much it differs from what was known, 0 where nothing was. Bytes. */
  recount(): Promise<number>;
  /** The next one who asks has it counted. */
  forget(): void;
}

export function createUsage(folders: readonly string[], now: () => Date): Usage {
  let counted: { readonly at: number; bytes: Promise<number> } | null = null;
  const count = async () => (await Promise.all(folders.map(bytesBelow))).reduce((sum, bytes) => sum + bytes, 0);
  const begin = () => {
    counted = { at: now().getTime(), bytes: count() };
    return counted.bytes;
  };
  return {
    bytes: () => (counted === null || now().getTime() - counted.at >= DRIVE_COUNTED_MS ? begin() : counted.bytes),
    recount: async () => {
      const before = await counted?.bytes;
      const after = await begin();
      return after - (before ?? after);
    },
    add: (more) => {
      if (counted !== null) counted.bytes = counted.bytes.then((bytes) => bytes + more);
    },
    forget: () => {
      counted = null;
    },
  };
}
