import type { ImportFormat } from '../../../../contract/importFile/importFile.types.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { ExportFileSnapshot } from './exportFile.machine.ts';

export const selectFormat = (snapshot: ExportFileSnapshot): ImportFormat => snapshot.context.format;
export const selectSecrets = (snapshot: ExportFileSnapshot): boolean => snapshot.context.secrets;
export const selectWriting = (snapshot: ExportFileSnapshot): boolean => snapshot.matches('writing');
export const selectExportFailure = (snapshot: ExportFileSnapshot): FailureCode | null => snapshot.context.failure;
