import * as z from 'zod/mini';
import type { LocalStore } from './localStore.ts';
import { STORED } from './storedKeys.ts';

const upload = z.object({
  ...{ id: z.string(), drive: z.enum(['private', 'shared']), path: z.array(z.string()), relPath: z.string() },
  ...{ existing: z.enum(['refuse', 'replace', 'keepBoth']), size: z.number(), modified: z.number() },
});
type StoredUpload = Omit<z.infer<typeof upload>, 'path'> & { readonly path: readonly string[] };
const stored = z.object({ owner: z.string(), uploads: z.array(upload) });

/** Uploads that are unfinished, without their files. Those of somebody else are theirs. */
export interface KeptUploads {
  read(owner: string): readonly StoredUpload[];
  keep(owner: string, uploads: readonly StoredUpload[]): void;
}

export const createKeptUploads = (store: LocalStore): KeptUploads => ({
  read: (owner) => {
    const known = store.read(STORED.uploads, stored);
    return known?.owner === owner ? known.uploads : [];
  },
  keep: (owner, uploads) => {
    if (uploads.length === 0) store.remove(STORED.uploads);
    else store.write(STORED.uploads, { owner, uploads });
  },
});
