import type { CopyExisting } from '../../../../contract/http/fileManager.ts';

/** The folders from the root to where something lies. */
type Path = readonly string[];

/** A change that is asked of the gateway. */
export type FileOrderToChange =
  | { readonly kind: 'remove'; readonly path: Path; readonly names: readonly string[] }
  | { readonly kind: 'move'; readonly path: Path; readonly names: readonly string[]; readonly to: string }
  | {
      readonly kind: 'copy';
      readonly path: Path;
      readonly names: readonly string[];
      readonly to: string;
      readonly existing: CopyExisting;
    }
  | {
      readonly kind: 'rename';
      readonly path: Path;
      readonly name: string;
      readonly newName: string;
      readonly isFolder: boolean;
    }
  | { readonly kind: 'create'; readonly path: Path; readonly name: string }
  | { readonly kind: 'restore'; readonly binned: readonly string[] };

export type CopyOrder = Extract<FileOrderToChange, { readonly kind: 'copy' }>;

/** What was deleted, by its names in the bin; nothing of the other changes. */
export type ChangeOutcome = readonly string[];

/** Why a dialog stays: a sentence of ours, or the server's own words where there is none. */
export interface DialogFault {
  readonly key: string;
  readonly text: string;
}

/** What becomes of all copies whose names are taken. */
export type CopyAnswer = Exclude<CopyExisting, 'refuse'>;

/** Told to the page: all of an order is done, or nothing more comes of it. */
export type ChangeEnded =
  { readonly type: 'change.done'; readonly order: FileOrderToChange } | { readonly type: 'change.stopped' };

export interface FileChangeContext {
  readonly order: FileOrderToChange;
  /** What was ordered after it and is done after it, in turn. */
  readonly waiting: readonly FileOrderToChange[];
  /** Names that keep copies from being made. */
  readonly taken: readonly string[];
  readonly fault: DialogFault | null;
}

export type FileChangeEvent =
  | { readonly type: 'change.order'; readonly order: FileOrderToChange }
  | { readonly type: 'change.cancel' }
  | { readonly type: 'clash.answer'; readonly answer: CopyAnswer }
  | { readonly type: 'fault.acknowledge' };
