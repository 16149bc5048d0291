import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { CONNECTION_NOTE_MAX_CHARS } from '../../../../contract/limits.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';

export interface ConnectionNoteInput {
  /** Of the row. */
  readonly key: string;
  readonly identifier: string;
  /** Of the connection, for the title. */
  readonly name: string;
  readonly note: string;
}

interface ConnectionNoteContext extends ConnectionNoteInput {
  readonly saved: boolean;
}

type ConnectionNoteEvent =
  | { readonly type: 'connectionNote.change'; readonly text: string }
  | { readonly type: 'connectionNote.save' }
  | { readonly type: 'connectionNote.cancel' };

/** What is now written there; null when nothing was changed. */
export interface ConnectionNoteOutput {
  readonly key: string;
  readonly note: string | null;
}

export const connectionNoteMachine = setup({
  types: {
    context: {} as ConnectionNoteContext,
    events: {} as ConnectionNoteEvent,
    input: {} as ConnectionNoteInput,
    output: {} as ConnectionNoteOutput,
    tags: {} as 'busy',
  },
  actors: { saveNote: notProvided<boolean, Pick<ConnectionNoteContext, 'identifier' | 'note'>>('saveNote') },
  guards: {
    fits: ({ event }) => event.type === 'connectionNote.change' && event.text.length <= CONNECTION_NOTE_MAX_CHARS,
  },
  actions: {
    change: assign(({ event }) => {
      assertEvent(event, 'connectionNote.change');
      return { note: event.text };
    }),
    markSaved: assign({ saved: true }),
    announceFailure: effect('announceFailure'),
  },
}).createMachine({
  id: 'connectionNote',
  description: 'A§2 what others should know of a connection',
  context: ({ input }) => ({ ...input, saved: false }),
  output: ({ context }) => ({
    key: context.key,
    note: context.saved ? context.note.trim() : null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'A§5 at most 200 characters; what goes beyond is refused',
      on: {
        'connectionNote.change': { guard: 'fits', actions: 'change' },
        'connectionNote.save': 'saving',
        'connectionNote.cancel': 'closed',
      },
    },
    saving: {
      tags: 'busy',
      description: 'An empty note deletes it; a refusal is a toast, and nothing typed is lost',
      invoke: {
        id: 'saveNote',
        src: 'saveNote',
        input: ({ context }) => ({ identifier: context.identifier, note: context.note }),
        onDone: { target: 'closed', actions: 'markSaved' },
        onError: { target: 'editing', actions: 'announceFailure' },
      },
    },
    closed: { type: 'final' },
  },
});

export type ConnectionNoteActorRef = ActorRefFrom<typeof connectionNoteMachine>;
export type ConnectionNoteSnapshot = SnapshotFrom<typeof connectionNoteMachine>;

export const selectName = (snapshot: ConnectionNoteSnapshot): string => snapshot.context.name;
export const selectNote = (snapshot: ConnectionNoteSnapshot): string => snapshot.context.note;
export const selectSaving = (snapshot: ConnectionNoteSnapshot): boolean => snapshot.matches('saving');

/** How many more characters fit. */
export const selectRemaining = (snapshot: ConnectionNoteSnapshot): number =>
  CONNECTION_NOTE_MAX_CHARS - snapshot.context.note.length;
