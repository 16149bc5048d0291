import { createRequire } from 'node:module';
import { crc32 } from 'node:zlib';

interface Checksum {
  unsigned: (bytes: Buffer, before?: number) => number;
}

/**
 * yazl takes its checksums from a package that makes them in JavaScript, at a tenth of the speed of Node's own: of an archive
 * whose files are not packed they were most of the work. It has no option for that, and asks the package anew for each piece,
 * so the package that it asks is given Node's. Versions are pinned, and a test has an archive judged by a program of others.
 */
export function useNativeChecksum(): void {
  const ofYazl = createRequire(createRequire(import.meta.url).resolve('yazl'));
  (ofYazl('buffer-crc32') as Checksum).unsigned = (bytes, before = 0) => crc32(bytes, before);
}
