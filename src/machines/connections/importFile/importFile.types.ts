import type {
  DuplicateChoice,
  ImportCheck,
  ImportResult,
  ImportRow,
  RowFaultCode,
} from '../../../../contract/http/connectionImport.ts';
import type { FileFaultCode, ImportFormat } from '../../../../contract/importFile/importFile.types.ts';
import type { FailureCode } from '../../shared/notice.ts';

/** A file that was chosen, or a text that was typed or pasted. */
export type ImportSource =
  { readonly kind: 'file'; readonly file: File } | { readonly kind: 'text'; readonly text: string };

/** One thing that is wrong, and where: the line from 1, and the character of it, or in CSV the number of the column. */
export interface ShownFault {
  readonly line: number;
  readonly column: number;
  readonly code: FileFaultCode | RowFaultCode;
  /** The column or member that it is about; `''` for none. */
  readonly name: string;
}

/** What was read of a source and what the gateway says of it. */
export interface ImportReading {
  readonly name: string;
  readonly format: ImportFormat;
  readonly rows: readonly ImportRow[];
  /** Line of each row. */
  readonly lines: readonly number[];
  readonly faults: readonly ShownFault[];
  readonly moreFaults: number;
  readonly duplicates: ImportCheck['duplicates'];
  readonly missingGroups: ImportCheck['missingGroups'];
}

export interface ImportOrder {
  readonly dataSource: string;
  readonly rows: readonly ImportRow[];
  readonly duplicates: DuplicateChoice;
  readonly makeGroups: boolean;
}

export interface ImportProgress {
  readonly done: number;
  readonly of: number;
}

export interface ImportFileInput {
  readonly dataSource: string;
}

export interface ImportFileContext extends ImportFileInput {
  readonly source: ImportSource | null;
  /** What stands in the text field. */
  readonly text: string;
  readonly reading: ImportReading | null;
  readonly duplicates: DuplicateChoice;
  readonly makeGroups: boolean;
  readonly progress: ImportProgress | null;
  readonly result: ImportResult | null;
  readonly failure: FailureCode | null;
}

export type ImportFileEvent =
  | { readonly type: 'file.choose'; readonly file: File }
  | { readonly type: 'text.change'; readonly text: string }
  | { readonly type: 'text.read' }
  | { readonly type: 'duplicates.choose'; readonly choice: DuplicateChoice }
  | { readonly type: 'groups.choose'; readonly make: boolean }
  | { readonly type: 'import.start' }
  | { readonly type: 'import.cancel' }
  | { readonly type: 'import.back' }
  | { readonly type: 'import.close' }
  | { readonly type: 'import.progressed'; readonly progress: ImportProgress }
  | { readonly type: 'import.finished'; readonly result: ImportResult }
  | { readonly type: 'import.refused'; readonly code: FailureCode };

export interface ImportFileOutput {
  /** Something was kept, so lists are to be read again. */
  readonly imported: boolean;
}
