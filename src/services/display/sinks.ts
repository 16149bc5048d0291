import { DOWNLOAD_PART_BYTES } from '../../../contract/limits.ts';
import { safeFileName } from '../fileName.ts';
import { saveFile } from '../saveFile.ts';

/** Where the bytes of a download go. */
export interface Sink {
  add(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** All of it is there. */
  finish(): Promise<void>;
  /** Nothing of it is wanted. */
  drop(): Promise<void>;
}

/** Into parts that the browser may keep on its disk, and then to where it keeps downloads. */
export function browserSink(document: Document, filename: string): Sink {
  const kept = blobSink();
  return {
    ...kept,
    async finish() {
      await kept.finish();
      // Of no type: what another computer sends is kept, never shown.
      saveFile(document, safeFileName(filename), kept.whole(), 'application/octet-stream');
    },
  };
}

interface BlobSink extends Sink {
  /** All that has come. */
  whole(): Blob;
}

/** Into parts that the browser may keep on its disk. */
export function blobSink(): BlobSink {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  const handOver = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    held = 0;
  };
  return {
    add(bytes) {
      chunks.push(bytes);
      held += bytes.length;
      if (held >= DOWNLOAD_PART_BYTES) handOver();
      return Promise.resolve();
    },
    async finish() {
      handOver();
      // A full disk shows when a part is read, not when it is made.
      for (const part of parts) await part.slice(-1).arrayBuffer();
    },
    whole() {
      handOver();
      return new Blob(parts);
    },
    drop: () => Promise.resolve(),
  };
}

/** Names that downloads of this page have taken, also where their files are still to be made. */
const claimed = new WeakMap<FileSystemDirectoryHandle, Set<string>>();

/** Straight into a file of a folder, under a name that nothing has there: no byte stays in memory. */
export async function folderSink(folder: FileSystemDirectoryHandle, filename: string): Promise<Sink> {
  const name = await freeName(folder, safeFileName(filename));
  const file = await folder.getFileHandle(name, { create: true });
  const writer = await file.createWritable();
  return {
    add: (bytes) => writer.write(bytes),
    finish: () => writer.close(),
    async drop() {
      await writer.abort().catch(() => undefined);
      await folder.removeEntry(name);
    },
  };
}

async function freeName(folder: FileSystemDirectoryHandle, wanted: string): Promise<string> {
  const names = claimed.get(folder) ?? new Set<string>();
  claimed.set(folder, names);
  const at = wanted.lastIndexOf('.');
  const [stem, ending] = at > 0 ? [wanted.slice(0, at), wanted.slice(at)] : [wanted, ''];
  for (let copy = 1; ; copy += 1) {
    const name = copy === 1 ? wanted : `${stem} (${copy})${ending}`;
    if (names.has(name)) continue;
    names.add(name);
    if (!(await isThere(folder, name))) return name;
  }
}

const isThere = (folder: FileSystemDirectoryHandle, name: string): Promise<boolean> =>
  folder.getFileHandle(name).then(
    () => true,
    (error: unknown) => {
      // Something of that name which is no file.
      if (error instanceof DOMException && error.name === 'TypeMismatchError') return true;
      if (error instanceof DOMException && error.name === 'NotFoundError') return false;
      throw error;
    },
  );
