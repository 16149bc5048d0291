import type {
  AuditAction,
  AuditFormat,
  AuditOutcome,
  AuditRecord,
  AuditVerdict,
} from '../../../../contract/http/audit.ts';
import type { FailureCode } from '../../shared/notice.ts';

/** What the list is narrowed to; empty for everything. */
export interface AuditFilters {
  /** Words in who, where from, what it was done to, or the detail. */
  readonly search: string;
  readonly action: AuditAction | '';
  readonly outcome: AuditOutcome | '';
  /** Minutes as a field of the browser holds them, in the reader's own time: `2026-11-21T14:03`. */
  readonly from: string;
  readonly until: string;
}

export interface AuditQuestion {
  readonly filters: AuditFilters;
  /** Counted from 0. */
  readonly page: number;
}

export interface AuditPage {
  readonly total: number;
  readonly rows: readonly AuditRecord[];
}

export interface AuditContext extends AuditQuestion, AuditPage {
  /** The page that the rows are of; another one may be on its way. */
  readonly shownPage: number;
  /** Number of the record whose details are in sight. */
  readonly opened: number | null;
  readonly failure: FailureCode | null;
  readonly verdict: AuditVerdict | null;
  readonly format: AuditFormat;
}

export type AuditEvent =
  | { readonly type: 'list.retry' }
  | { readonly type: 'filter.change'; readonly change: Partial<AuditFilters> }
  | { readonly type: 'filters.clear' }
  | { readonly type: 'page.choose'; readonly page: number }
  | { readonly type: 'record.open'; readonly seq: number }
  | { readonly type: 'record.close' }
  | { readonly type: 'verdict.check' }
  | { readonly type: 'export.start'; readonly format: AuditFormat };
