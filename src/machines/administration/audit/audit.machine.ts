import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AuditFormat, AuditVerdict } from '../../../../contract/http/audit.ts';
import { AUDIT_ROWS, LIST_SEARCH_MS } from '../../../../contract/limits.ts';
import { failureOf } from '../../shared/failure.ts';
import { askedListStates } from '../../shared/list.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { pagesOf } from '../../shared/pager.ts';
import { withOutput } from '../../shared/params.ts';
import type { AuditContext, AuditEvent, AuditFilters, AuditPage, AuditQuestion } from './audit.types.ts';

const NO_FILTERS: AuditFilters = { search: '', action: '', outcome: '', from: '', until: '' };

const readRecords = {
  id: 'readRecords',
  src: 'readRecords',
  input: ({ context: { filters, page } }: { readonly context: AuditContext }) => ({ filters, page }),
  onDone: [
    { guard: withOutput('isBeyondEnd'), target: 'reading', actions: withOutput('takeLastPage'), reenter: true },
    { target: 'shown', actions: withOutput('takeRecords') },
  ],
} as const;

const lastPageOf = (total: number): number => pagesOf({ total, rows: AUDIT_ROWS }) - 1;

const pageOf = ({ event }: { readonly event: { readonly page: number } }): number => event.page;

export const auditMachine = setup({
  types: { context: {} as AuditContext, events: {} as AuditEvent },
  actors: {
    readRecords: notProvided<AuditPage, AuditQuestion>('readRecords'),
    verifyRecords: notProvided<AuditVerdict>('verifyRecords'),
    exportRecords: notProvided<Blob, AuditFormat>('exportRecords'),
  },
  delays: { typingDelay: LIST_SEARCH_MS },
  guards: {
    isShown: ({ context }, opened: number) => context.rows.some(({ seq }) => seq === opened),
    isBeyondEnd: ({ context }, { total }: AuditPage) => context.page > lastPageOf(total),
  },
  actions: {
    takeRecords: assign(({ context }, found: AuditPage) => ({ ...found, shownPage: context.page, failure: null })),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    takeFilter: assign(({ context }, change: Partial<AuditFilters>) => ({
      ...{ filters: { ...context.filters, ...change }, page: 0 },
    })),
    clearFilters: assign({ filters: NO_FILTERS, page: 0 }),
    takePage: assign((_, page: number) => ({ page })),
    takeLastPage: assign((_, { total }: AuditPage) => ({ page: lastPageOf(total) })),
    openRecord: assign((_, opened: number) => ({ opened })),
    closeRecord: assign({ opened: null }),
    takeVerdict: assign((_, verdict: AuditVerdict) => ({ verdict })),
    takeFormat: assign((_, format: AuditFormat) => ({ format })),
    saveExport: effect<Blob>('saveExport'),
    tellExportFailure: effect('tellExportFailure'),
  },
}).createMachine({
  id: 'audit',
  description: 'What people did, a page at a time, and whether nobody changed the record of it',
  context: {
    ...{ filters: NO_FILTERS, page: 0, shownPage: 0, rows: [], total: 0 },
    ...{ opened: null, failure: null, verdict: null, format: 'csv' },
  },
  type: 'parallel',
  states: {
    list: {
      initial: 'reading',
      on: {
        'filter.change': {
          target: '.typing',
          actions: [{ type: 'takeFilter', params: ({ event }) => event.change }, 'closeRecord'],
        },
        'filters.clear': { target: '.reading', actions: ['clearFilters', 'closeRecord'] },
      },
      states: askedListStates(readRecords, {
        'page.choose': {
          target: 'reading',
          actions: [{ type: 'takePage', params: pageOf }, 'closeRecord'],
          reenter: true,
        },
      }),
    },
    record: {
      description: 'The details of one record',
      on: {
        'record.open': {
          guard: { type: 'isShown', params: ({ event }) => event.seq },
          actions: { type: 'openRecord', params: ({ event }) => event.seq },
        },
        'record.close': { actions: 'closeRecord' },
      },
    },
    verdict: {
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            id: 'verifyRecords',
            src: 'verifyRecords',
            onDone: { target: 'known', actions: withOutput('takeVerdict') },
            onError: 'unknown',
          },
        },
        known: { on: { 'verdict.check': 'checking' } },
        unknown: { on: { 'verdict.check': 'checking' } },
      },
    },
    export: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'export.start': {
              target: 'exporting',
              actions: { type: 'takeFormat', params: ({ event }) => event.format },
            },
          },
        },
        exporting: {
          invoke: {
            id: 'exportRecords',
            src: 'exportRecords',
            input: ({ context: { format } }) => format,
            onDone: { target: 'idle', actions: withOutput('saveExport') },
            onError: { target: 'idle', actions: 'tellExportFailure' },
          },
        },
      },
    },
  },
});

export type AuditActorRef = ActorRefFrom<typeof auditMachine>;
export type AuditSnapshot = SnapshotFrom<typeof auditMachine>;
