import type { DuplicateChoice, ImportResult } from '../../../../contract/http/connectionImport.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { ImportFileSnapshot } from './importFile.machine.ts';
import type { ImportProgress, ImportReading } from './importFile.types.ts';

export type ImportStep = 'idle' | 'reading' | 'faults' | 'preview' | 'importing' | 'refused' | 'done';

const STEPS: readonly ImportStep[] = ['idle', 'reading', 'faults', 'preview', 'importing', 'refused'];

export const selectStep = (snapshot: ImportFileSnapshot): ImportStep =>
  STEPS.find((step) => snapshot.matches(step as 'idle')) ?? 'done';
export const selectText = (snapshot: ImportFileSnapshot): string => snapshot.context.text;
/** Rows, faults and what is there already; null while nothing was read. */
export const selectReading = (snapshot: ImportFileSnapshot): ImportReading | null => snapshot.context.reading;
export const selectDuplicateChoice = (snapshot: ImportFileSnapshot): DuplicateChoice => snapshot.context.duplicates;
export const selectMakeGroups = (snapshot: ImportFileSnapshot): boolean => snapshot.context.makeGroups;
export const selectMayStart = (snapshot: ImportFileSnapshot): boolean => snapshot.can({ type: 'import.start' });
export const selectProgress = (snapshot: ImportFileSnapshot): ImportProgress | null => snapshot.context.progress;
export const selectResult = (snapshot: ImportFileSnapshot): ImportResult | null => snapshot.context.result;
export const selectImportFailure = (snapshot: ImportFileSnapshot): FailureCode | null => snapshot.context.failure;
