import type { ImportFormat } from '../../../../contract/importFile/importFile.types.ts';
import type { FailureCode } from '../../shared/notice.ts';

export interface ExportOrder {
  readonly dataSource: string;
  readonly format: ImportFormat;
  /** Passwords and keys stand in the file as they are. */
  readonly secrets: boolean;
}

export interface ExportFileContext extends ExportOrder {
  readonly failure: FailureCode | null;
}

export type ExportFileEvent =
  | { readonly type: 'format.choose'; readonly format: ImportFormat }
  | { readonly type: 'secrets.choose'; readonly secrets: boolean }
  | { readonly type: 'export.start' }
  | { readonly type: 'export.close' };
