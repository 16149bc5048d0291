import { CHUNK_DEFAULT_BYTES, CHUNK_LEAST_BYTES, CHUNK_MOST_BYTES, CHUNKS_OF_LARGE_FILE } from '../limits.ts';

/** B§9: the bytes that are sent at once of a file of `size` bytes; the last part may be shorter. */
export const chunkBytes = (size: number): number =>
  size / CHUNKS_OF_LARGE_FILE > CHUNK_MOST_BYTES ? CHUNK_MOST_BYTES : Math.max(CHUNK_DEFAULT_BYTES, CHUNK_LEAST_BYTES);

/** Where the part that begins at `offset` ends. */
export const chunkEnd = (size: number, offset: number): number => Math.min(size, offset + chunkBytes(size));
