import type { DriveEntry } from '../../../contract/http/fileManager.ts';
import { dateFormat } from '../../i18n/formats.ts';
import type { FolderPath } from '../../machines/files/fileManager/fileManager.types.ts';

/** B§3: an entry as the client has it. */
export interface FileRow extends DriveEntry {
  readonly relPath: string;
  readonly selected: boolean;
  readonly loading: boolean;
  readonly humanSize: string;
  readonly humanTime: string;
}

interface RowContext {
  readonly path: FolderPath;
  readonly selected: ReadonlySet<string>;
  readonly loading: readonly string[];
  readonly language: string;
  readonly writeSize: (bytes: number) => string;
}

export const fileRowOf = (
  entry: DriveEntry,
  { path, selected, loading, language, writeSize }: RowContext,
): FileRow => ({
  ...entry,
  relPath: [...path, entry.name].join('/'),
  selected: selected.has(entry.name),
  loading: loading.includes(entry.name),
  humanSize: entry.folder ? '' : writeSize(entry.size),
  humanTime: dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(entry.mtime),
});
