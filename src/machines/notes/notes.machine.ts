import {
  assertEvent,
  assign,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotFrom,
} from 'xstate';
import type { SharedNote } from '../../../contract/http/sharedNote.ts';
import type { LeaveAttempt } from '../editing.ts';
import { failureOf } from '../failure.ts';
import { effect, notProvided, streamNotProvided } from '../notProvided.ts';
import { toldBy } from '../told.ts';
import type { NoteOrder, NotesContext, NotesEvent, NotesReading } from './notes.types.ts';

type Refused = ErrorActorEvent<unknown, 'readNote' | 'saveNote'>;

const CHANGED = 'ERROR.CHANGED_MEANWHILE';
const NOTHING: SharedNote = { note: '', version: 0, savedBy: null, savedAt: null };

export const notesMachine = setup({
  types: {
    context: {} as NotesContext,
    events: {} as
      NotesEvent | DoneActorEvent<NotesReading, 'readNote'> | DoneActorEvent<SharedNote, 'saveNote'> | Refused,
  },
  actors: {
    readNote: notProvided<NotesReading>('readNote'),
    saveNote: notProvided<SharedNote, NoteOrder>('saveNote'),
    leaveAttempts: streamNotProvided<LeaveAttempt>('leaveAttempts'),
  },
  guards: {
    isDenied: ({ event }) => 'error' in event && failureOf(event.error) === 'PERMISSION_DENIED',
    isChanged: ({ event }) => 'error' in event && toldBy(event.error).key === CHANGED,
    hasMoreTyped: ({ context }) => context.draft !== context.order.note,
    wantsOut: ({ context }) => context.wayOut !== null,
  },
  actions: {
    takeNote: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.readNote');
      const { note, twoFactor } = event.output;
      return { saved: note, draft: note.note, twoFactor, told: null };
    }),
    takeSaved: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.saveNote');
      return { saved: event.output, told: null };
    }),
    takeDraft: assign(({ event }) => {
      assertEvent(event, 'note.change');
      return { draft: event.note };
    }),
    order: assign(({ context }) => ({ order: { note: context.draft, version: context.saved.version } })),
    orderOverwriting: assign(({ context }) => ({ order: { note: context.draft, version: null } })),
    tell: assign(({ event }) => ({ told: toldBy('error' in event ? event.error : null) })),
    rememberWayOut: assign(({ event }) => {
      assertEvent(event, 'leave.tried');
      return { wayOut: event.path };
    }),
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
        onDone: { target: 'clean', actions: 'takeNote' },
        onError: [
          { guard: 'isDenied', target: 'left' },
          { target: 'failed', actions: 'tell' },
        ],
      },
    },
    failed: { on: { 'list.retry': 'loading' } },
    clean: { on: { 'note.change': { target: 'dirty', actions: 'takeDraft' } } },
    dirty: {
      description: 'What was typed and not saved is not lost by a slip',
      invoke: { id: 'leaveAttempts', src: 'leaveAttempts' },
      on: {
        'note.change': { actions: 'takeDraft' },
        'note.save': { target: 'saving', actions: 'order' },
        'leave.tried': { target: 'confirmingLeave', actions: 'rememberWayOut' },
      },
    },
    confirmingLeave: {
      invoke: { id: 'leaveAttempts', src: 'leaveAttempts' },
      on: {
        'leave.tried': { actions: 'rememberWayOut' },
        'leave.keep': { target: 'dirty', actions: 'forgetWayOut' },
        'leave.confirm': { target: 'leaving', actions: 'goOn' },
      },
    },
    leaving: { description: 'The next page is on its way' },
    saving: {
      description: 'Whoever goes on typing loses nothing, and whoever wants to go waits for it',
      on: { 'note.change': { actions: 'takeDraft' }, 'leave.tried': { actions: 'rememberWayOut' } },
      invoke: [
        {
          id: 'saveNote',
          src: 'saveNote',
          input: ({ context }) => context.order,
          onDone: [
            { guard: 'hasMoreTyped', target: 'dirty', actions: ['takeSaved', 'announceSaved', 'forgetWayOut'] },
            { guard: 'wantsOut', target: 'leaving', actions: ['takeSaved', 'goOn', 'announceSaved'] },
            { target: 'clean', actions: ['takeSaved', 'announceSaved'] },
          ],
          onError: [
            { guard: 'isChanged', target: 'changed', actions: 'forgetWayOut' },
            { target: 'dirty', actions: ['tell', 'forgetWayOut'] },
          ],
        },
        { id: 'leaveAttempts', src: 'leaveAttempts' },
      ],
    },
    changed: {
      description: 'Somebody else saved meanwhile: nothing is overwritten unawares',
      invoke: { id: 'leaveAttempts', src: 'leaveAttempts' },
      on: {
        'leave.tried': { target: 'confirmingLeave', actions: 'rememberWayOut' },
        'change.overwrite': { target: 'saving', actions: 'orderOverwriting' },
        'change.reload': 'loading',
        'change.keep': 'dirty',
      },
    },
    left: { description: 'B§6 the note is for administrators; everybody else goes home', type: 'final' },
  },
});

export type NotesActorRef = ActorRefFrom<typeof notesMachine>;
export type NotesSnapshot = SnapshotFrom<typeof notesMachine>;
