import { constants, copyFileSync, fstatSync, ftruncateSync, renameSync, rmSync, statSync } from 'node:fs';

export interface BoundedFileOptions {
  /** Open to append: whatever is written comes after what there is, also once that is nothing. */
  readonly fd: number;
  readonly path: string;
  readonly maxBytes: number;
  /** With the one that is written to. */
  readonly files: number;
}

export interface BoundedFile {
  /** Called before so many bytes are written; puts what is there aside where they would not fit. */
  makeRoom(bytes: number): void;
}

/** Whether the file is what the descriptor writes to: another file must never be emptied for it. */
function isSameFile({ fd, path }: BoundedFileOptions): boolean {
  try {
    const [open, named] = [fstatSync(fd), statSync(path)];
    return open.isFile() && open.dev === named.dev && open.ino === named.ino;
  } catch {
    return false;
  }
}

/**
 * Keeps a file and its predecessors (`.1` is the youngest) below a size. It is copied and emptied rather than renamed,
 * since Node itself writes to the same descriptor when it crashes. Null where the descriptor is no such file.
 */
export function boundFile(options: BoundedFileOptions): BoundedFile | null {
  if (!isSameFile(options)) return null;
  const { fd, maxBytes } = options;
  let size = fstatSync(fd).size;
  return {
    makeRoom: (bytes) => {
      if (size + bytes > maxBytes) {
        putAside(options);
        size = fstatSync(fd).size;
      }
      size += bytes;
    },
  };
}

/** The bound holds before all else: where a full disk takes no copy the oldest files go, and then the content. */
function putAside({ fd, path, files }: BoundedFileOptions): void {
  const older = (number: number) => `${path}.${number}`;
  rmSync(older(files - 1), { force: true });
  for (let number = files - 2; number > 0; number -= 1) moveIfThere(older(number), older(number + 1));
  for (let last = files - 1; last > 0 && !copied(path, older(1)); last -= 1) rmSync(older(last), { force: true });
  ftruncateSync(fd, 0);
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** A copy that is not whole does not stay. */
function copied(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch {
    rmSync(to, { force: true });
    return false;
  }
}
