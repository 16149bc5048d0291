export interface DroppedFile {
  readonly file: File;
  /** Its name, with the folders that were dropped around it. */
  readonly path: string;
  /** By which the browser reaches it once more, after a reload; not every browser gives one. */
  readonly source?: FileSource;
}

/** The file itself, or the folder that was dropped and the names below it. */
interface FileSource {
  readonly handle: FileSystemHandle;
  readonly within: readonly string[];
}

/** Must be called while the event is handled: the browser empties it afterwards. */
export async function droppedFiles(transfer: DataTransfer, most: number): Promise<readonly DroppedFile[]> {
  const items = [...transfer.items].map((item) => ({
    ...{ entry: item.webkitGetAsEntry(), file: item.getAsFile() },
    handle: handleOf(item),
  }));
  // What comes from another page, such as a picture, has no place on the disk.
  const loose = items.filter(({ entry }) => entry === null).map(({ file }) => file);
  const found: DroppedFile[] = loose.filter((file) => file !== null).map((file) => ({ file, path: file.name }));
  for (const { entry, handle } of items) {
    if (entry !== null) found.push(...withSource(await filesIn([entry], '', most - found.length), await handle));
  }
  return found;
}

interface WithHandle {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** Not every browser gives it, and none to what lies in folders of the system. */
const handleOf = async (item: DataTransferItem): Promise<FileSystemHandle | null> => {
  try {
    return (await (item as WithHandle).getAsFileSystemHandle?.()) ?? null;
  } catch {
    return null;
  }
};

const withSource = (files: readonly DroppedFile[], handle: FileSystemHandle | null): readonly DroppedFile[] =>
  handle === null ? files : files.map((one) => ({ ...one, source: { handle, within: one.path.split('/').slice(1) } }));

async function filesIn(
  entries: readonly FileSystemEntry[],
  within: string,
  most: number,
): Promise<readonly DroppedFile[]> {
  const found: DroppedFile[] = [];
  for (const entry of entries) {
    if (found.length >= most) break;
    const path = `${within}${entry.name}`;
    if (isFile(entry)) found.push(...(await fileOf(entry, path)));
    else if (isFolder(entry)) found.push(...(await filesIn(await entriesOf(entry), `${path}/`, most - found.length)));
  }
  return found;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A file that the browser cannot open, such as one that has just gone, is left out. */
function fileOf(entry: FileSystemFileEntry, path: string): Promise<readonly DroppedFile[]> {
  return new Promise((resolve) =>
    entry.file(
      (file) => resolve([{ file, path }]),
      () => resolve([]),
    ),
  );
}

/** The browser hands a folder over in parts, until an empty one. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<readonly FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (part.length === 0) return all;
    all.push(...part);
  }
}
