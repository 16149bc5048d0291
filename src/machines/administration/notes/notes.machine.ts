import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { SharedNote } from '../../../../contract/http/sharedNote.ts';
import type { LeaveAttempt } from '../../shared/editing.ts';
import { leaveAttempts, leaveQuestion, overtakenState, rememberWayOut } from '../../shared/editorStates.ts';
import { failureOf } from '../../shared/failure.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { toldBy } from '../../shared/told.ts';
import type { NoteOrder, NotesContext, NotesEvent, NotesReading } from './notes.types.ts';

const CHANGED = 'ERROR.CHANGED_MEANWHILE';
const NOTHING: SharedNote = { note: '', version: 0, savedBy: null, savedAt: null };

const takeDraft = {
  type: 'takeDraft',
  params: ({ event }: { readonly event: { readonly note: string } }) => event.note,
} as const;

export const notesMachine = setup({
  types: { context: {} as NotesContext, events: {} as NotesEvent },
  actors: {
    readNote: notProvided<NotesReading>('readNote'),
    saveNote: notProvided<SharedNote, NoteOrder>('saveNote'),
    leaveAttempts: streamNotProvided<LeaveAttempt>('leaveAttempts'),
  },
  guards: {
    isDenied: (_, error: unknown) => failureOf(error) === 'PERMISSION_DENIED',
    isChanged: (_, error: unknown) => toldBy(error).key === CHANGED,
    hasMoreTyped: ({ context }) => context.draft !== context.order.note,
    wantsOut: ({ context }) => context.wayOut !== null,
  },
  actions: {
    takeNote: assign((_, { note, twoFactor }: NotesReading) => ({
      ...{ saved: note, draft: note.note, twoFactor, told: null },
    })),
    takeSaved: assign((_, saved: SharedNote) => ({ saved, told: null })),
    takeDraft: assign((_, draft: string) => ({ draft })),
    order: assign(({ context }) => ({ order: { note: context.draft, version: context.saved.version } })),
    allowOverwrite: assign(({ context }) => ({ order: { note: context.draft, version: null } })),
    tell: assign((_, error: unknown) => ({ told: toldBy(error) })),
    rememberWayOut: assign((_, wayOut: string) => ({ wayOut })),
    forgetWayOut: assign({ wayOut: null }),
    announceSaved: effect('announceSaved'),
    goOn: effect('goOn'),
  },
}).createMachine({
  id: 'notes',
  description: 'B§2 the note that administrators share',
  context: { saved: NOTHING, twoFactor: true, draft: '', order: { note: '', version: 0 }, told: null, wayOut: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readNote',
        src: 'readNote',
        onDone: { target: 'clean', actions: withOutput('takeNote') },
        onError: [
          { guard: withError('isDenied'), target: 'left' },
          { target: 'failed', actions: withError('tell') },
        ],
      },
    },
    failed: { on: { 'list.retry': 'loading' } },
    clean: { on: { 'note.change': { target: 'dirty', actions: takeDraft } } },
    dirty: {
      description: 'What was typed and not saved is not lost by a slip',
      invoke: leaveAttempts,
      on: {
        'note.change': { actions: takeDraft },
        'note.save': { target: 'saving', actions: 'order' },
        'leave.tried': { target: 'confirmingLeave', actions: rememberWayOut },
      },
    },
    confirmingLeave: leaveQuestion('dirty', 'leaving'),
    leaving: { description: 'The next page is on its way' },
    saving: {
      description: 'Whoever goes on typing loses nothing, and whoever wants to go waits for it',
      on: { 'note.change': { actions: takeDraft }, 'leave.tried': { actions: rememberWayOut } },
      invoke: [
        {
          id: 'saveNote',
          src: 'saveNote',
          input: ({ context }) => context.order,
          onDone: [
            {
              guard: 'hasMoreTyped',
              target: 'dirty',
              actions: [withOutput('takeSaved'), 'announceSaved', 'forgetWayOut'],
            },
            { guard: 'wantsOut', target: 'leaving', actions: [withOutput('takeSaved'), 'goOn', 'announceSaved'] },
            { target: 'clean', actions: [withOutput('takeSaved'), 'announceSaved'] },
          ],
          onError: [
            { guard: withError('isChanged'), target: 'changed', actions: 'forgetWayOut' },
            { target: 'dirty', actions: [withError('tell'), 'forgetWayOut'] },
          ],
        },
        leaveAttempts,
      ],
    },
    changed: overtakenState('dirty'),
    left: { description: 'B§6 the note is for administrators; everybody else goes home', type: 'final' },
  },
});

export type NotesActorRef = ActorRefFrom<typeof notesMachine>;
export type NotesSnapshot = SnapshotFrom<typeof notesMachine>;
