import type { FoundEntry } from '../../../../contract/http/fileManager.ts';
import { previewKindOf } from '../../../../contract/rules/preview.ts';
import type { DownloadOrder } from '../fileDownload/fileDownload.types.ts';
import type { FolderPath } from '../fileManager/fileManager.places.ts';
import type { PreviewItem } from '../filePreview/filePreview.types.ts';
import type { FoundRow } from './fileSearch.types.ts';

export const foldersOf = (path: string): FolderPath => path.split('/').filter((part) => part !== '');

const byPath = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** What lies in one folder stands together, and what is nearer to the root before what lies deeper. */
export const rowsOf = (found: readonly FoundEntry[]): readonly FoundRow[] =>
  found
    .map((entry) => ({ ...entry, id: [...foldersOf(entry.path), entry.name].join('/') }))
    .sort(
      (one, other) =>
        foldersOf(one.path).length - foldersOf(other.path).length ||
        byPath.compare(one.path, other.path) ||
        byPath.compare(one.name, other.name),
    );

/** One download a folder: several files of it, and folders, come as one archive. */
export function downloadsOf(rows: readonly FoundRow[]): readonly DownloadOrder[] {
  const inFolders = new Map<string, FoundRow[]>();
  for (const row of rows) inFolders.set(row.path, [...(inFolders.get(row.path) ?? []), row]);
  return [...inFolders].map(([path, things]) => ({
    path: foldersOf(path),
    names: things.map(({ name }) => name),
    archive: things.length > 1 || things.some(({ folder }) => folder),
  }));
}

const previewed = (rows: readonly FoundRow[]) => rows.filter((row) => previewKindOf(row) !== null);

export const previewsIn = (rows: readonly FoundRow[]): readonly PreviewItem[] =>
  rows.flatMap((row) => {
    const kind = previewKindOf(row);
    return kind === null ? [] : [{ path: foldersOf(row.path), name: row.name, kind }];
  });

/** Where one stands among what can be shown in place; -1 where it cannot. */
export const previewedAt = (rows: readonly FoundRow[], wanted: string): number =>
  previewed(rows).findIndex(({ id }) => id === wanted);
