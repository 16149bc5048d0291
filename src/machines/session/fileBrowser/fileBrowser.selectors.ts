import { ancestorsOf } from './fileBrowser.places.ts';
import type { FileBrowserSnapshot } from './fileBrowser.machine.ts';
import type { Destination, Directory } from './fileBrowser.types.ts';

export type FolderState = 'closed' | 'loading' | 'failed' | 'empty' | 'full';

/** What the list shows; a folder that shows already stays while another one is read, or could not be. */
export function selectFolderState(snapshot: FileBrowserSnapshot): FolderState {
  const { currentDirectory } = snapshot.context;
  if (snapshot.matches('closed')) return 'closed';
  if (currentDirectory === null) return snapshot.matches('failed') ? 'failed' : 'loading';
  return currentDirectory.files.length === 0 ? 'empty' : 'full';
}

export const selectObject = (snapshot: FileBrowserSnapshot): number => snapshot.context.object;
export const selectFileSystemName = (snapshot: FileBrowserSnapshot): string => snapshot.context.name;
export const selectReading = (snapshot: FileBrowserSnapshot): boolean => snapshot.hasTag('busy');
export const selectReadFailed = (snapshot: FileBrowserSnapshot): boolean => snapshot.matches('failed');
export const selectDirectory = (snapshot: FileBrowserSnapshot): Directory | null => snapshot.context.currentDirectory;
export const crumbsOf = (directory: Directory | null): readonly Destination[] => ancestorsOf(directory);
