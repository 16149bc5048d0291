import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { CONNECTION_NOTE_MAX_CHARS } from '../../../../contract/limits.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import type { NoteContext, NoteEvent, NoteInput, NoteOutput } from './note.types.ts';

export const noteMachine = setup({
  types: {
    context: {} as NoteContext,
    events: {} as NoteEvent,
    input: {} as NoteInput,
    output: {} as NoteOutput,
    tags: {} as 'busy',
  },
  actors: { saveNote: notProvided<boolean, Pick<NoteContext, 'identifier' | 'note'>>('saveNote') },
  guards: {
    fits: ({ event }) => event.type === 'note.change' && event.text.length <= CONNECTION_NOTE_MAX_CHARS,
  },
  actions: {
    change: assign(({ event }) => {
      assertEvent(event, 'note.change');
      return { note: event.text };
    }),
    markSaved: assign({ saved: true }),
    announceFailure: effect('announceFailure'),
  },
}).createMachine({
  id: 'note',
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
        'note.change': { guard: 'fits', actions: 'change' },
        'note.save': 'saving',
        'note.cancel': 'closed',
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

export type NoteActorRef = ActorRefFrom<typeof noteMachine>;
export type NoteSnapshot = SnapshotFrom<typeof noteMachine>;
