import type { DroppedFile } from './droppedFiles.ts';

interface Picking {
  showOpenFilePicker?(wanted: { readonly multiple: boolean }): Promise<readonly FileSystemFileHandle[]>;
}

/**
 * Lets somebody choose files. Where the browser has a dialog that gives handles, by which files are reached after a reload, it
 * is that one, else that of the field. To be called in a click.
 */
export async function chooseFiles(
  field: HTMLInputElement | null,
  take: (files: readonly DroppedFile[]) => void,
): Promise<void> {
  const picked = await pickedFiles((field?.ownerDocument.defaultView ?? {}) as Picking);
  if (picked === null) field?.click();
  else take(picked);
}

/** None where somebody thought better of it; null where there is no such dialog. */
async function pickedFiles(window: Picking): Promise<readonly DroppedFile[] | null> {
  try {
    const handles = await window.showOpenFilePicker?.({ multiple: true });
    if (handles === undefined) return null;
    return await Promise.all(handles.map(fileOf));
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? [] : null;
  }
}

async function fileOf(handle: FileSystemFileHandle): Promise<DroppedFile> {
  return { file: await handle.getFile(), path: handle.name, source: { handle, within: [] } };
}
