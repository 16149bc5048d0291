import {
  assertEvent,
  assign,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotFrom,
} from 'xstate';
import type { AuditFormat, AuditVerdict } from '../../../contract/http/audit.ts';
import { LIST_SEARCH_MS } from '../../../contract/limits.ts';
import { failureOf } from '../failure.ts';
import { effect, notProvided } from '../notProvided.ts';
import type { AuditContext, AuditEvent, AuditFilters, AuditPage, AuditQuestion } from './audit.types.ts';

const NO_FILTERS: AuditFilters = { search: '', action: '', outcome: '', from: '', until: '' };

export const auditMachine = setup({
  types: {
    context: {} as AuditContext,
    events: {} as
      | AuditEvent
      | DoneActorEvent<AuditPage, 'readRecords'>
      | DoneActorEvent<AuditVerdict, 'verifyRecords'>
      | DoneActorEvent<Blob, 'exportRecords'>
      | ErrorActorEvent<unknown, 'readRecords' | 'verifyRecords' | 'exportRecords'>,
  },
  actors: {
    readRecords: notProvided<AuditPage, AuditQuestion>('readRecords'),
    verifyRecords: notProvided<AuditVerdict>('verifyRecords'),
    exportRecords: notProvided<Blob, AuditFormat>('exportRecords'),
  },
  delays: { typingDelay: LIST_SEARCH_MS },
  guards: {
    isShown: ({ context, event }) => {
      assertEvent(event, 'record.open');
      return context.rows.some(({ seq }) => seq === event.seq);
    },
  },
  actions: {
    takeRecords: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.readRecords');
      return { ...event.output, shownPage: context.page, failure: null };
    }),
    rememberFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.readRecords');
      return { failure: failureOf(event.error) };
    }),
    takeFilter: assign(({ context, event }) => {
      assertEvent(event, 'filter.change');
      return { filters: { ...context.filters, ...event.change }, page: 0 };
    }),
    clearFilters: assign({ filters: NO_FILTERS, page: 0 }),
    takePage: assign(({ event }) => {
      assertEvent(event, 'page.choose');
      return { page: event.page };
    }),
    openRecord: assign(({ event }) => {
      assertEvent(event, 'record.open');
      return { opened: event.seq };
    }),
    closeRecord: assign({ opened: null }),
    takeVerdict: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.verifyRecords');
      return { verdict: event.output };
    }),
    takeFormat: assign(({ event }) => {
      assertEvent(event, 'export.start');
      return { format: event.format };
    }),
    saveExport: effect('saveExport'),
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
        'filter.change': { target: '.typing', actions: ['takeFilter', 'closeRecord'] },
        'filters.clear': { target: '.reading', actions: ['clearFilters', 'closeRecord'] },
      },
      states: {
        reading: {
          description: 'What was found before stays on the page',
          invoke: {
            id: 'readRecords',
            src: 'readRecords',
            input: ({ context: { filters, page } }) => ({ filters, page }),
            onDone: { target: 'shown', actions: 'takeRecords' },
            onError: { target: 'failed', actions: 'rememberFailure' },
          },
        },
        typing: {
          description: 'One question for several key presses',
          after: { typingDelay: 'reading' },
        },
        shown: {
          on: { 'page.choose': { target: 'reading', actions: ['takePage', 'closeRecord'] } },
        },
        failed: { on: { 'list.retry': 'reading' } },
      },
    },
    record: {
      description: 'The details of one record',
      on: {
        'record.open': { guard: 'isShown', actions: 'openRecord' },
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
            onDone: { target: 'known', actions: 'takeVerdict' },
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
        idle: { on: { 'export.start': { target: 'exporting', actions: 'takeFormat' } } },
        exporting: {
          invoke: {
            id: 'exportRecords',
            src: 'exportRecords',
            input: ({ context: { format } }) => format,
            onDone: { target: 'idle', actions: 'saveExport' },
            onError: { target: 'idle', actions: 'tellExportFailure' },
          },
        },
      },
    },
  },
});

export type AuditActorRef = ActorRefFrom<typeof auditMachine>;
export type AuditSnapshot = SnapshotFrom<typeof auditMachine>;
