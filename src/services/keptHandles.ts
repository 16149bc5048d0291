import { UPLOADS_KEPT_EVERY_MS } from '../../contract/limits.ts';
import type { TabLock } from './tabLock.ts';

interface Source {
  readonly handle: FileSystemHandle;
  readonly within: readonly string[];
}

/** One unfinished upload, by its id, and whose it is. */
export interface KeptHandle extends Source {
  readonly id: string;
  readonly owner: string;
}

/** Where a browser keeps handles: only its own database takes them. */
export interface HandleShelf {
  all(): Promise<readonly KeptHandle[]>;
  change(put: readonly KeptHandle[], removed: readonly string[]): Promise<void>;
}

interface Named {
  readonly id: string;
  readonly source?: Source;
}

interface Found {
  readonly id: string;
  readonly source: Source;
  /** Null where the browser asks before it gives the file. */
  readonly file: File | null;
}

/** Handles of the files of unfinished uploads. Of several tabs one keeps them, else two would send the same upload. */
export interface KeptHandles {
  /** What of them the browser still reaches; what it does not, is not among them. */
  find(owner: string, uploads: readonly Named[]): Promise<readonly Found[]>;
  /** The same, and the browser may ask the person. To be called in their click. */
  ask(uploads: readonly Named[]): Promise<readonly Found[]>;
  /** All that are unfinished; what is not among them is forgotten. */
  keep(owner: string, uploads: readonly Named[]): void;
}

/** Of a handle; TypeScript does not know them, and engines without them give what they gave. */
interface Permissions {
  queryPermission?(wanted: { readonly mode: 'read' }): Promise<PermissionState>;
  requestPermission?(wanted: { readonly mode: 'read' }): Promise<PermissionState>;
}

const READING = { mode: 'read' } as const;

const permissionOf = async ({ handle }: Source): Promise<PermissionState> =>
  (await (handle as Permissions).queryPermission?.(READING)) ?? 'granted';

const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file';
const isFolder = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle => handle.kind === 'directory';

/** Throws where it is gone. */
async function fileOf({ handle, within }: Source): Promise<File | undefined> {
  let at = handle;
  for (const [depth, name] of within.entries()) {
    if (!isFolder(at)) return undefined;
    at = depth === within.length - 1 ? await at.getFileHandle(name) : await at.getDirectoryHandle(name);
  }
  return isFile(at) ? at.getFile() : undefined;
}

async function look(id: string, source: Source): Promise<readonly Found[]> {
  try {
    const permission = await permissionOf(source);
    if (permission === 'prompt') return [{ id, source, file: null }];
    const file = permission === 'granted' ? await fileOf(source) : undefined;
    return file === undefined ? [] : [{ id, source, file }];
  } catch {
    return [];
  }
}

/** Whether the person said yes. Without a click the browser refuses to ask, and nothing has changed. */
async function mayRead(source: Source): Promise<boolean> {
  try {
    if ((await permissionOf(source)) === 'granted') return true;
    return (await (source.handle as Permissions).requestPermission?.(READING)) === 'granted';
  } catch {
    return false;
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, UPLOADS_KEPT_EVERY_MS));

async function lookAtAll(uploads: readonly Named[], known: ReadonlyMap<string, Source>): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const { id } of uploads) {
    const source = known.get(id);
    if (source !== undefined) found.push(...(await look(id, source)));
  }
  return found;
}

interface KeptHandlesOptions {
  readonly shelf: HandleShelf;
  /** Whether this tab is the one that keeps them. */
  readonly isHeld: TabLock;
  /** Who is logged in: what somebody sent who has logged out meanwhile is not kept. */
  readonly owner: () => string;
}

export function createKeptHandles({ shelf, isHeld, owner: ownerNow }: KeptHandlesOptions): KeptHandles {
  const known = new Map<string, Source>();
  let waiting: { readonly owner: string; readonly uploads: readonly Named[] } | null = null;
  let isWriting = false;

  async function write(owner: string, uploads: readonly Named[]): Promise<void> {
    const ids = new Set(uploads.map(({ id }) => id));
    const put = uploads.flatMap(({ id, source }) =>
      source === undefined || known.get(id)?.handle === source.handle ? [] : [{ id, owner, ...source }],
    );
    const removed = [...known.keys()].filter((id) => !ids.has(id));
    if (put.length + removed.length === 0 || !(await isHeld()) || owner !== ownerNow()) return;
    for (const id of removed) known.delete(id);
    for (const { id, handle, within } of put) known.set(id, { handle, within });
    await shelf.change(put, removed);
  }
  /** What was told last is written, once in a while. */
  async function writeAll(): Promise<void> {
    isWriting = true;
    for (let told = waiting; told !== null; told = waiting) {
      waiting = null;
      // A browser that keeps none has the file chosen again.
      await write(told.owner, told.uploads).catch(() => undefined);
      await pause();
    }
    isWriting = false;
  }
  async function readAll(owner: string, uploads: readonly Named[]): Promise<void> {
    const ids = new Set(uploads.map(({ id }) => id));
    const all = await shelf.all();
    const isMeant = (kept: KeptHandle) => kept.owner === owner && ids.has(kept.id);
    for (const { id, handle, within } of all.filter(isMeant)) known.set(id, { handle, within });
    const stale = all.filter((kept) => !isMeant(kept)).map(({ id }) => id);
    if (stale.length > 0) await shelf.change([], stale);
  }
  return {
    find: async (owner, uploads) => {
      if (!(await isHeld())) return [];
      await readAll(owner, uploads);
      return lookAtAll(uploads, known);
    },
    ask: async (uploads) => {
      for (const { id } of uploads) {
        const source = known.get(id);
        // One question at a time; whoever said no once is not asked on and on.
        if (source !== undefined && !(await mayRead(source))) break;
      }
      return lookAtAll(uploads, known);
    },
    keep: (owner, uploads) => {
      waiting = { owner, uploads };
      if (!isWriting) void writeAll();
    },
  };
}
