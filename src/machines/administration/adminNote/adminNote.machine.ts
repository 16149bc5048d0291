import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { SharedNote } from '../../../../contract/http/sharedNote.ts';
import type { LeaveAttempt } from '../../shared/editorEvents.ts';
import { leaveAttempts, leaveQuestion, overtakenState, rememberNavigation } from '../../shared/editorStates.ts';
import { failureOf } from '../../shared/failure.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { userMessageOf, type UserMessage } from '../../shared/userMessage.ts';
import type { AdminNoteOrder, AdminNoteContext, AdminNoteEvent, AdminNoteReading } from './adminNote.types.ts';

const CHANGED = 'ERROR.CHANGED_MEANWHILE';
const NOTHING: SharedNote = { note: '', version: 0, savedBy: null, savedAt: null };

const takeDraft = {
  type: 'takeDraft',
  params: ({ event }: { readonly event: { readonly note: string } }) => event.note,
} as const;

export const adminNoteMachine = setup({
  types: { context: {} as AdminNoteContext, events: {} as AdminNoteEvent },
  actors: {
    readAdminNote: notProvided<AdminNoteReading>('readAdminNote'),
    saveNote: notProvided<SharedNote, AdminNoteOrder>('saveNote'),
    leaveAttempts: streamNotProvided<LeaveAttempt>('leaveAttempts'),
  },
  guards: {
    isDenied: (_, error: unknown) => failureOf(error) === 'PERMISSION_DENIED',
    isChanged: (_, error: unknown) => userMessageOf(error).key === CHANGED,
    hasMoreTyped: ({ context }) => context.draft !== context.order.note,
    wantsOut: ({ context }) => context.pendingNavigation !== null,
  },
  actions: {
    takeNote: assign((_, { note, twoFactor }: AdminNoteReading) => ({
      ...{ saved: note, draft: note.note, twoFactor, userMessage: null },
    })),
    takeSaved: assign((_, saved: SharedNote) => ({ saved, userMessage: null })),
    takeDraft: assign((_, draft: string) => ({ draft })),
    order: assign(({ context }) => ({ order: { note: context.draft, version: context.saved.version } })),
    allowOverwrite: assign(({ context }) => ({ order: { note: context.draft, version: null } })),
    tell: assign((_, error: unknown) => ({ userMessage: userMessageOf(error) })),
    rememberNavigation: assign((_, pendingNavigation: string) => ({ pendingNavigation })),
    forgetNavigation: assign({ pendingNavigation: null }),
    announceSaved: effect('announceSaved'),
    goOn: effect('goOn'),
  },
}).createMachine({
  id: 'adminNote',
  description: 'B§2 the note that administrators share',
  context: {
    saved: NOTHING,
    twoFactor: true,
    draft: '',
    order: { note: '', version: 0 },
    userMessage: null,
    pendingNavigation: null,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readAdminNote',
        src: 'readAdminNote',
        onDone: { target: 'clean', actions: withOutput('takeNote') },
        onError: [
          { guard: withError('isDenied'), target: 'left' },
          { target: 'failed', actions: withError('tell') },
        ],
      },
    },
    failed: { on: { 'list.retry': 'loading' } },
    clean: { on: { 'adminNote.change': { target: 'dirty', actions: takeDraft } } },
    dirty: {
      description: 'What was typed and not saved is not lost by a slip',
      invoke: leaveAttempts,
      on: {
        'adminNote.change': { actions: takeDraft },
        'adminNote.save': { target: 'saving', actions: 'order' },
        'leave.tried': { target: 'confirmingLeave', actions: rememberNavigation },
      },
    },
    confirmingLeave: leaveQuestion('dirty', 'leaving'),
    leaving: { description: 'The next page is on its way' },
    saving: {
      description: 'Whoever goes on typing loses nothing, and whoever wants to go waits for it',
      on: { 'adminNote.change': { actions: takeDraft }, 'leave.tried': { actions: rememberNavigation } },
      invoke: [
        {
          id: 'saveNote',
          src: 'saveNote',
          input: ({ context }) => context.order,
          onDone: [
            {
              guard: 'hasMoreTyped',
              target: 'dirty',
              actions: [withOutput('takeSaved'), 'announceSaved', 'forgetNavigation'],
            },
            { guard: 'wantsOut', target: 'leaving', actions: [withOutput('takeSaved'), 'goOn', 'announceSaved'] },
            { target: 'clean', actions: [withOutput('takeSaved'), 'announceSaved'] },
          ],
          onError: [
            { guard: withError('isChanged'), target: 'changed', actions: 'forgetNavigation' },
            { target: 'dirty', actions: [withError('tell'), 'forgetNavigation'] },
          ],
        },
        leaveAttempts,
      ],
    },
    changed: overtakenState('dirty'),
    left: { description: 'B§6 the note is for administrators; everybody else goes home', type: 'final' },
  },
});

export type AdminNoteActorRef = ActorRefFrom<typeof adminNoteMachine>;
export type AdminNoteSnapshot = SnapshotFrom<typeof adminNoteMachine>;

export function selectPageState(snapshot: AdminNoteSnapshot): 'loading' | 'failed' | 'shown' {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('loading') ? 'loading' : 'shown';
}

export const selectSaved = ({ context }: AdminNoteSnapshot): SharedNote => context.saved;
/** A§6 administrators are told that logging in takes no second factor. */
export const selectTwoFactorMissing = (snapshot: AdminNoteSnapshot): boolean =>
  selectPageState(snapshot) === 'shown' && !snapshot.context.twoFactor;
export const selectDirty = (snapshot: AdminNoteSnapshot): boolean =>
  snapshot.matches('dirty') || snapshot.matches('confirmingLeave');
/** What the page shows is not what everybody has. */
export const selectUnsaved = (snapshot: AdminNoteSnapshot): boolean =>
  selectDirty(snapshot) || selectSaving(snapshot) || selectChanged(snapshot);
export const selectLeaving = (snapshot: AdminNoteSnapshot): boolean => snapshot.matches('confirmingLeave');
export const selectSaving = (snapshot: AdminNoteSnapshot): boolean => snapshot.matches('saving');
export const selectChanged = (snapshot: AdminNoteSnapshot): boolean => snapshot.matches('changed');
export const selectUserMessage = ({ context }: AdminNoteSnapshot): UserMessage | null => context.userMessage;
