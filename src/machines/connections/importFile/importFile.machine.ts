import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { failureOf } from '../../shared/failure.ts';
import { notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import type {
  ImportFileContext,
  ImportFileEvent,
  ImportFileInput,
  ImportFileOutput,
  ImportOrder,
  ImportReading,
  ImportSource,
} from './importFile.types.ts';

interface ReadRequest {
  readonly dataSource: string;
  readonly source: ImportSource | null;
}

export const importFileMachine = setup({
  types: {
    context: {} as ImportFileContext,
    events: {} as ImportFileEvent,
    input: {} as ImportFileInput,
    output: {} as ImportFileOutput,
    children: {} as { readFile: 'readFile'; importRows: 'importRows' },
  },
  actors: {
    readFile: notProvided<ImportReading, ReadRequest>('readFile'),
    importRows: streamNotProvided<ImportFileEvent, ImportOrder>('importRows'),
  },
  guards: {
    hasText: ({ context }) => context.text.trim() !== '',
    hasFaults: (_, { faults }: ImportReading) => faults.length > 0,
    hasReading: ({ context }) => context.reading !== null,
    /** Nobody is asked twice: what would be refused cannot be begun. */
    mayStart: ({ context: { reading, makeGroups, duplicates } }) =>
      reading !== null &&
      (makeGroups || reading.missingGroups.length === 0) &&
      (duplicates !== 'replace' || reading.duplicates.every(({ replaceable }) => replaceable)),
  },
  actions: {
    takeFile: assign(({ event }) => {
      assertEvent(event, 'file.choose');
      return { source: { kind: 'file', file: event.file } as const, reading: null, failure: null };
    }),
    takeText: assign(({ event }) => {
      assertEvent(event, 'text.change');
      return { text: event.text };
    }),
    useText: assign(({ context }) => ({
      source: { kind: 'text', text: context.text } as const,
      reading: null,
      failure: null,
    })),
    takeReading: assign((_, reading: ImportReading) => ({ reading })),
    takeFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    chooseDuplicates: assign(({ event }) => {
      assertEvent(event, 'duplicates.choose');
      return { duplicates: event.choice };
    }),
    chooseGroups: assign(({ event }) => {
      assertEvent(event, 'groups.choose');
      return { makeGroups: event.make };
    }),
    takeProgress: assign(({ event }) => {
      assertEvent(event, 'import.progressed');
      return { progress: event.progress };
    }),
    takeResult: assign(({ event }) => {
      assertEvent(event, 'import.finished');
      return { result: event.result };
    }),
    takeRefusal: assign(({ event }) => {
      assertEvent(event, 'import.refused');
      return { failure: event.code };
    }),
    forgetProgress: assign({ progress: null, failure: null }),
    forgetReading: assign({ reading: null, failure: null }),
  },
}).createMachine({
  id: 'importFile',
  description: 'Many connections from one file: nothing is made before everything of it is right',
  context: ({ input }) => ({
    ...input,
    source: null,
    text: '',
    reading: null,
    duplicates: 'skip',
    makeGroups: true,
    progress: null,
    result: null,
    failure: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'file.choose': { target: 'reading', actions: 'takeFile' },
        'text.change': { actions: 'takeText' },
        'text.read': { guard: 'hasText', target: 'reading', actions: 'useText' },
        'import.close': 'closed',
      },
    },
    reading: {
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { dataSource, source } }) => ({ dataSource, source }),
        onDone: [
          { guard: withOutput('hasFaults'), target: 'faults', actions: withOutput('takeReading') },
          { target: 'preview', actions: withOutput('takeReading') },
        ],
        onError: { target: 'refused', actions: withError('takeFailure') },
      },
      on: { 'import.cancel': 'idle' },
    },
    faults: {
      description: 'Each fault with its line and column; the file is mended and read again',
      on: {
        'file.choose': { target: 'reading', actions: 'takeFile' },
        'import.back': { target: 'idle', actions: 'forgetReading' },
        'import.close': 'closed',
      },
    },
    preview: {
      description: 'What will be made, and what becomes of names that are taken and of groups that are missing',
      on: {
        'duplicates.choose': { actions: 'chooseDuplicates' },
        'groups.choose': { actions: 'chooseGroups' },
        'import.start': { guard: 'mayStart', target: 'importing' },
        'import.back': { target: 'idle', actions: 'forgetReading' },
        'import.close': 'closed',
      },
    },
    importing: {
      description: 'All or nothing: whoever leaves this state before the end leaves nothing behind',
      entry: 'forgetProgress',
      invoke: {
        id: 'importRows',
        src: 'importRows',
        input: ({ context: { dataSource, reading, duplicates, makeGroups } }) => ({
          ...{ dataSource, duplicates, makeGroups },
          rows: reading?.rows ?? [],
        }),
      },
      on: {
        'import.progressed': { actions: 'takeProgress' },
        'import.finished': { target: 'done', actions: 'takeResult' },
        'import.refused': { target: 'refused', actions: 'takeRefusal' },
        'import.cancel': 'preview',
      },
    },
    refused: {
      on: {
        'import.back': [
          { guard: 'hasReading', target: 'preview' },
          { target: 'idle', actions: 'forgetReading' },
        ],
        'import.close': 'closed',
      },
    },
    done: { on: { 'import.close': 'closed' } },
    closed: { type: 'final' },
  },
  output: ({ context }) => ({ imported: context.result !== null }),
});

export type ImportFileActorRef = ActorRefFrom<typeof importFileMachine>;
export type ImportFileSnapshot = SnapshotFrom<typeof importFileMachine>;
