import { readDrivePath, withSharedBase } from '../../../../contract/rules/drive.ts';
import { isSameFolder } from './fileManager.rows.ts';
import type { FileOrderToChange } from '../fileChange/fileChange.types.ts';
import type { FileDialog, FileManagerContext, FolderPath, ListedEntry } from './fileManager.types.ts';

type Entries = readonly ListedEntry[];

/** Until it is known the gateway is asked. */
export const mayChange = ({ standing }: Pick<FileManagerContext, 'standing'>): boolean => standing?.writable !== false;

export const entryNamed = ({ entries }: FileManagerContext, name: string | undefined): ListedEntry | undefined =>
  entries.find((entry) => entry.name === name);
export const selectedEntries = ({ entries, selected }: FileManagerContext): Entries =>
  entries.filter(({ name }) => selected.has(name));
export const theOne = (context: FileManagerContext): ListedEntry | undefined => selectedEntries(context)[0];

export interface Asked {
  readonly dialog: FileDialog;
  readonly name?: string;
}

/** B§5: rename needs exactly one, move and delete at least one; one that is named counts although it is not chosen yet. */
export function mayOpen(context: FileManagerContext, { dialog, name }: Asked): boolean {
  const { selected } = context;
  if (!mayChange(context)) return false;
  const isOutside = name !== undefined && !selected.has(name);
  const count = isOutside ? 1 : selected.size;
  if (dialog === 'rename') return count === 1;
  return dialog === 'move' || dialog === 'copy' || dialog === 'remove' ? count > 0 : true;
}

/** B§5 "blank target or the current folder just closes the modal". */
export const leadsNowhere = ({ path }: FileManagerContext, text: string): boolean =>
  text.trim() === '' || leadsHere(path, text);

const leadsHere = (path: FolderPath, text: string): boolean =>
  isSameFolder(readDrivePath(withSharedBase(text.trim())) ?? ['..'], path);

/** What goes where a text of a dialog leads. A copy beside its original is given a name of its own. */
export function copyOrderFor({ path, selected }: FileManagerContext, text: string): FileOrderToChange {
  const existing = leadsHere(path, text) ? 'keepBoth' : 'refuse';
  return { kind: 'copy', path, names: [...selected], to: withSharedBase(text.trim()), existing };
}

export interface Drop {
  readonly name: string;
  readonly into: FolderPath;
  readonly copies: boolean;
}

/** All that is chosen, where what was dragged is one of it. */
export function dropOrderFor({ path, selected }: FileManagerContext, { name, into, copies }: Drop): FileOrderToChange {
  const names = selected.has(name) ? [...selected] : [name];
  const order = { path, names, to: withSharedBase(into.join('/')) };
  return copies ? { kind: 'copy', ...order, existing: 'refuse' } : { kind: 'move', ...order };
}

export const isElsewhere = (context: FileManagerContext, { into, name }: Drop): boolean =>
  mayChange(context) && !isSameFolder(into, context.path) && !isSameFolder(into, [...context.path, name]);
