import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenFile {
  readonly nfd?: number;
}

interface FileOperations {
  fsync?: (file: OpenFile) => number;
}

type InitOptions = Parameters<NodeFS['init']>[1];

/**
 * A folder whose writes reach the disk when the database asks for it. The engine's own folder leaves that to the
 * system, so that a power cut would take acknowledged writes.
 */
export class SyncedFolder extends NodeFS {
  /** Off while a new database is made: nothing in it is acknowledged yet, and there are two thousand files. */
  isSyncing: boolean;

  constructor(folder: string, isSyncing: boolean) {
    super(folder);
    this.isSyncing = isSyncing;
  }

  override async init(database: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS }: { readonly NODEFS: unknown }) => {
        const { stream_ops: operations } = NODEFS as { readonly stream_ops: FileOperations };
        operations.fsync = (file) => this.#sync(file);
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #sync({ nfd }: OpenFile): number {
    if (this.isSyncing && nfd !== undefined) fdatasyncSync(nfd);
    return 0;
  }
}

/** Syncs by the one call that the folder above knows; the engine's own choice does not get there. */
export const SYNC_PARAMETERS = ['-c', 'wal_sync_method=fsync'];

/** The engine's parameter for never syncing. */
export const NEVER_SYNC = '-F';
