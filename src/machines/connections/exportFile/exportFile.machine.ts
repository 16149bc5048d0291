import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { failureOf } from '../../shared/failure.ts';
import { notProvided } from '../../shared/notProvided.ts';
import { withError } from '../../shared/params.ts';
import type { ImportFormat } from '../../../../contract/importFile/importFile.types.ts';
import type { FailureCode } from '../../shared/notice.ts';

export interface ExportOrder {
  readonly dataSource: string;
  readonly format: ImportFormat;
  /** Passwords and keys stand in the file as they are. */
  readonly secrets: boolean;
}

interface ExportFileContext extends ExportOrder {
  readonly failure: FailureCode | null;
}

type ExportFileEvent =
  | { readonly type: 'format.choose'; readonly format: ImportFormat }
  | { readonly type: 'secrets.choose'; readonly secrets: boolean }
  | { readonly type: 'export.start' }
  | { readonly type: 'export.close' };

export const exportFileMachine = setup({
  types: {
    context: {} as ExportFileContext,
    events: {} as ExportFileEvent,
    input: {} as { readonly dataSource: string },
    children: {} as { saveExport: 'saveExport' },
  },
  actors: {
    /** Reads, writes and hands the file to the browser. */
    saveExport: notProvided<undefined, ExportOrder>('saveExport'),
  },
  actions: {
    chooseFormat: assign(({ event }) => {
      assertEvent(event, 'format.choose');
      return { format: event.format };
    }),
    chooseSecrets: assign(({ event }) => {
      assertEvent(event, 'secrets.choose');
      return { secrets: event.secrets };
    }),
    takeFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'exportFile',
  description: 'All connections as one file; passwords only when somebody asks for them',
  context: ({ input }) => ({ ...input, format: 'csv', secrets: false, failure: null }),
  initial: 'choosing',
  on: {
    'format.choose': { target: '.choosing', actions: 'chooseFormat' },
    'secrets.choose': { target: '.choosing', actions: 'chooseSecrets' },
  },
  states: {
    choosing: {
      on: {
        'export.start': 'writing',
        'export.close': 'closed',
      },
    },
    writing: {
      description: 'Whoever chooses otherwise meanwhile breaks it off: no file has what they did not want in it',
      entry: 'forgetFailure',
      invoke: {
        id: 'saveExport',
        src: 'saveExport',
        input: ({ context: { dataSource, format, secrets } }) => ({ dataSource, format, secrets }),
        onDone: 'closed',
        onError: { target: 'choosing', actions: withError('takeFailure') },
      },
      on: { 'export.close': 'closed' },
    },
    closed: { type: 'final' },
  },
});

export type ExportFileActorRef = ActorRefFrom<typeof exportFileMachine>;
export type ExportFileSnapshot = SnapshotFrom<typeof exportFileMachine>;

export const selectFormat = (snapshot: ExportFileSnapshot): ImportFormat => snapshot.context.format;
export const selectSecrets = (snapshot: ExportFileSnapshot): boolean => snapshot.context.secrets;
export const selectWriting = (snapshot: ExportFileSnapshot): boolean => snapshot.matches('writing');
export const selectExportFailure = (snapshot: ExportFileSnapshot): FailureCode | null => snapshot.context.failure;
