import type { AuditRecord, AuditVerdict } from '../../../../contract/http/audit.ts';
import { AUDIT_ROWS } from '../../../../contract/limits.ts';
import type { FailureCode } from '../../shared/notice.ts';
import { pagerOf, type Pager } from '../../shared/pager.ts';
import type { AuditSnapshot } from './audit.machine.ts';
import type { AuditFilters } from './audit.types.ts';

const isNarrowed = ({ context }: AuditSnapshot): boolean =>
  Object.values(context.filters).some((filter) => filter.trim() !== '');

export function selectListState(snapshot: AuditSnapshot): 'loading' | 'failed' | 'empty' | 'nothingFound' | 'full' {
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  if (snapshot.context.rows.length > 0) return 'full';
  if (!snapshot.matches({ list: 'shown' })) return 'loading';
  return isNarrowed(snapshot) ? 'nothingFound' : 'empty';
}

export type VerdictState = 'checking' | 'unknown' | 'intact' | 'broken';

export function selectVerdictState(snapshot: AuditSnapshot): VerdictState {
  if (snapshot.matches({ verdict: 'checking' })) return 'checking';
  if (snapshot.matches({ verdict: 'unknown' })) return 'unknown';
  return snapshot.context.verdict?.broken === null ? 'intact' : 'broken';
}

export const selectVerdict = ({ context }: AuditSnapshot): AuditVerdict | null => context.verdict;
export const selectRecords = ({ context }: AuditSnapshot): readonly AuditRecord[] => context.rows;
export const selectTotal = ({ context }: AuditSnapshot): number => context.total;
export const selectFilters = ({ context }: AuditSnapshot): AuditFilters => context.filters;
export const selectFailure = ({ context }: AuditSnapshot): FailureCode | null => context.failure;
export const selectReading = (snapshot: AuditSnapshot): boolean => !snapshot.matches({ list: 'shown' });
export const selectExporting = (snapshot: AuditSnapshot): boolean => snapshot.matches({ export: 'exporting' });

/** The record whose details are in sight. */
export const selectOpened = ({ context }: AuditSnapshot): AuditRecord | null =>
  context.rows.find(({ seq }) => seq === context.opened) ?? null;

/** Not stable: compare by value. */
export const selectPager = ({ context: { page, total, shownPage } }: AuditSnapshot): Pager =>
  pagerOf({ page, total, shown: shownPage, rows: AUDIT_ROWS });
