import type { Destination, Directory } from './fileBrowser.types.ts';

/** From the root to the folder itself. */
export function ancestorsOf(directory: Destination | null): readonly Destination[] {
  return directory === null ? [] : [...ancestorsOf(directory.parent), directory];
}

/** The folder of that name within another; null where it is none. */
export function folderIn(directory: Directory | null, streamName: string): Destination | null {
  const node = directory?.files.find((file) => file.streamName === streamName && file.type === 'directory');
  return node === undefined ? null : { name: node.name, streamName, parent: directory };
}

/** The next folder on the way to one of the homes, if there is such a folder here; never the home of somebody else. */
export function nextHomewards(directory: Directory, homes: readonly string[]): Destination | null {
  const { streamName: here } = directory;
  for (const home of homes) {
    const start = pathIn(here, '');
    const [part = ''] = home.startsWith(start) ? home.slice(start.length).split('/') : [];
    const next = part === '' ? null : folderIn(directory, pathIn(here, part));
    if (next !== null) return next;
  }
  return null;
}

/** Where a file of this name belongs. */
export function pathIn(folder: string, name: string): string {
  return folder.endsWith('/') ? `${folder}${name}` : `${folder}/${name}`;
}
