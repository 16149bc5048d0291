import type { DuplicateChoice, ImportCheck, ImportResult, ImportRow } from '../../../contract/http/connectionImport.ts';
import type { Actor } from '../../platform/http/caller.ts';

export interface ImportOrder {
  readonly rows: readonly ImportRow[];
  readonly duplicates: DuplicateChoice;
  readonly makeGroups: boolean;
}

export interface ImportProgress {
  /** Told now and then how many of the rows are done. */
  readonly tell: (done: number, of: number) => void;
  /** Aborted where nobody waits for the import any more: then nothing of it is kept. */
  readonly signal: AbortSignal;
}

export interface ImportService {
  check(actor: Actor, rows: readonly ImportRow[]): Promise<ImportCheck>;
  run(actor: Actor, order: ImportOrder, progress: ImportProgress): Promise<ImportResult>;
  export(actor: Actor, withSecrets: boolean): Promise<{ readonly rows: ImportRow[] }>;
}
