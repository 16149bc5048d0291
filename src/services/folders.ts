interface FolderPicker extends Window {
  readonly showDirectoryPicker?: (options: object) => Promise<FileSystemDirectoryHandle>;
}

/** Not every browser lets a page write into a folder; it has to be a secure one too. */
export const mayChooseFolder = (window: FolderPicker): boolean => window.showDirectoryPicker !== undefined;

/** Asks for a folder to write to; null where somebody thinks better of it. Needs a click that has just been made. */
export async function chooseFolder(window: FolderPicker): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await window.showDirectoryPicker?.({ id: 'oriel', mode: 'readwrite', startIn: 'downloads' })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}
