import type { DriveEntry } from '../../../../contract/http/fileManager.ts';
import { foldName } from '../../../../contract/rules/drive.ts';
import { previewKindOf } from '../../../../contract/rules/preview.ts';
import type { PreviewItem } from '../filePreview/filePreview.types.ts';
import type {
  ChosenFile,
  Choosing,
  FileColumn,
  FileManagerContext,
  FileOrder,
  FolderPath,
} from './fileManager.types.ts';
import type { Upload } from '../fileUploads/fileUploads.types.ts';

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const COMPARERS: Readonly<Record<FileColumn, (one: DriveEntry, other: DriveEntry) => number>> = {
  name: (one, other) => byName.compare(one.name, other.name),
  size: (one, other) => one.size - other.size,
  mtime: (one, other) => one.mtime - other.mtime,
};

/** Folders stand before files, whatever the order; what is equal is in the order of its name. */
export function rowsOf({ entries, order, search }: Pick<FileManagerContext, 'entries' | 'order' | 'search'>) {
  const wanted = foldName(search.trim());
  const found = wanted === '' ? [...entries] : entries.filter(({ name }) => foldName(name).includes(wanted));
  const sign = order.descending ? -1 : 1;
  return found.sort(
    (one, other) =>
      Number(other.folder) - Number(one.folder) ||
      sign * COMPARERS[order.column](one, other) ||
      COMPARERS.name(one, other),
  );
}

export const orderAfter = (order: FileOrder, column: FileColumn): FileOrder => ({
  column,
  descending: order.column === column && !order.descending,
});

interface Chosen {
  readonly selected: ReadonlySet<string>;
  readonly anchor: string | null;
}

/** B§2 "multi-select by ctrl or shift click". */
export function chosenAfter(
  { rows, selected, anchor }: Pick<FileManagerContext, 'rows' | 'selected' | 'anchor'>,
  name: string,
  choosing: Choosing,
): Chosen {
  if (choosing === 'only') return { selected: new Set([name]), anchor: name };
  if (choosing === 'range' && anchor !== null) return { selected: new Set(namesBetween(rows, anchor, name)), anchor };
  const toggled = new Set(selected);
  if (!toggled.delete(name)) toggled.add(name);
  return { selected: toggled, anchor: name };
}

function namesBetween(rows: readonly DriveEntry[], one: string, other: string): readonly string[] {
  const names = rows.map(({ name }) => name);
  const ends = [names.indexOf(one), names.indexOf(other)].filter((index) => index >= 0);
  return names.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** What somebody chose, as it is to be sent; of folders the outermost tells whether a name is taken. */
export function uploadsOf(
  files: readonly ChosenFile[],
  { path, entries }: Pick<FileManagerContext, 'path' | 'entries'>,
): readonly Upload[] {
  const taken = new Set(entries.map(({ name }) => name));
  return files.map(({ file, path: chosen }) => {
    const parts = chosen.split('/').filter((part) => part !== '');
    const name = parts.at(-1) ?? file.name;
    return { file, name, into: [...path, ...parts.slice(0, -1)], clashes: parts.length === 1 && taken.has(name) };
  });
}

export const isSameFolder = (one: FolderPath, other: FolderPath): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/** What of the rows can be shown in place, in their order. */
export const previewsIn = ({ rows, path }: Pick<FileManagerContext, 'rows' | 'path'>): readonly PreviewItem[] =>
  rows.flatMap((row) => {
    const kind = previewKindOf(row);
    return kind === null ? [] : [{ path, name: row.name, kind }];
  });

export const previewedAt = (context: Pick<FileManagerContext, 'rows' | 'path'>, name: string): number =>
  previewsIn(context).findIndex((item) => item.name === name);
