import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { run, which } from '../../../../scripts/lib/process.mjs';
import { temporaryFolder } from '../../../platform/database/testDatabase.ts';
import { createArchive } from './archive.ts';
import type { Drive } from './drive.ts';

/** A drive of plain files, as far as an archive needs one. */
const driveIn = (root: string): Pick<Drive, 'list' | 'stat' | 'open'> =>
  ({
    list: () => Promise.reject(new Error('No folders here.')),
    stat: async (parts: readonly string[]) => ({ folder: false, mtime: (await stat(join(root, ...parts))).mtimeMs }),
    open: async (parts: readonly string[]) => ({ handle: await open(join(root, ...parts)) }),
  }) as unknown as Pick<Drive, 'list' | 'stat' | 'open'>;

/** By the standard's polynomial, a bit at a time: nobody's table and nobody's program. */
function checksumOf(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ ((sum & 1) * 0xedb88320);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

test('an archive’s checksums are right for files of any size, in one piece or many, and another program takes them', async () => {
  const folder = await temporaryFolder();
  try {
    const sizes = [0, 1, 512 * 1_024, 1_500_001];
    await mkdir(join(folder.path, 'drive'));
    const files = sizes.map((size) => ({ name: `${size}.bin`, bytes: randomBytes(size) }));
    for (const { name, bytes } of files) await writeFile(join(folder.path, 'drive', name), bytes);
    const path = join(folder.path, 'all.zip');
    const names = files.map(({ name }) => [name]);
    await pipeline(createArchive(driveIn(join(folder.path, 'drive')), names), createWriteStream(path));
    const archive = await readFile(path);
    for (const { bytes } of files) {
      const written = Buffer.alloc(4);
      written.writeUInt32LE(checksumOf(bytes));
      expect(archive.includes(written)).toBe(true);
      expect(crc32(bytes)).toBe(checksumOf(bytes));
    }
    if (which('unzip') !== null) expect(await run('unzip', ['-tqq', path])).toMatchObject({ code: 0 });
  } finally {
    await folder.remove();
  }
});
