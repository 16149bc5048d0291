import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { failureIn, findProblems, withField } from './quickAdd.draft.ts';
import type {
  QuickAddContext,
  QuickAddDraft,
  QuickAddEvent,
  QuickAddInput,
  QuickAddOutput,
  QuickAddFailure,
  QuickAddProblems,
} from './quickAdd.types.ts';

const EMPTY: QuickAddDraft = { name: '', address: '', protocol: 'rdp', username: '', password: '', files: true };

export const quickAddMachine = setup({
  types: {
    context: {} as QuickAddContext,
    events: {} as QuickAddEvent,
    input: {} as QuickAddInput,
    output: {} as QuickAddOutput,
    tags: {} as 'busy',
  },
  actors: {
    /** Answers with the client id that opens the new connection. */
    saveConnection: notProvided<string, QuickAddDraft>('saveConnection'),
  },
  guards: { isFaulty: ({ context }) => Object.keys(findProblems(context.draft)).length > 0 },
  actions: {
    change: assign(({ context, event }) => {
      assertEvent(event, 'draft.change');
      const { [event.field]: _solved, ...problems } = context.problems;
      return { draft: withField(context.draft, event.field, event.value), problems };
    }),
    showProblems: assign({ problems: ({ context }) => findProblems(context.draft) }),
    clearTroubles: assign({ problems: {}, failure: null }),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureIn(error) })),
    rememberClient: assign((_, clientId: string) => ({ clientId })),
    announceFailure: effect('announceFailure'),
  },
}).createMachine({
  id: 'quickAdd',
  description: 'A§2 one more computer in one small form',
  context: ({ input }) => ({ draft: { ...EMPTY, ...input.draft }, problems: {}, failure: null, clientId: null }),
  output: ({ context }) => ({ clientId: context.clientId }),
  initial: 'editing',
  states: {
    editing: {
      description: 'A§5 quick add requires a name; A§3 its protocol is RDP at first',
      on: {
        'draft.change': { actions: 'change' },
        'quickAdd.save': [
          { guard: 'isFaulty', actions: 'showProblems' },
          { target: 'saving', actions: 'clearTroubles' },
        ],
        'quickAdd.cancel': 'closed',
      },
    },
    saving: {
      tags: 'busy',
      description: 'A§8 a failure is an error toast with the message; nothing typed is lost',
      invoke: {
        id: 'saveConnection',
        src: 'saveConnection',
        input: ({ context }) => context.draft,
        onDone: { target: 'closed', actions: withOutput('rememberClient') },
        onError: { target: 'editing', actions: [withError('rememberFailure'), 'announceFailure'] },
      },
    },
    closed: { type: 'final' },
  },
});

export type QuickAddActorRef = ActorRefFrom<typeof quickAddMachine>;
export type QuickAddSnapshot = SnapshotFrom<typeof quickAddMachine>;

export const selectDraft = (snapshot: QuickAddSnapshot): QuickAddDraft => snapshot.context.draft;
export const selectProblems = (snapshot: QuickAddSnapshot): QuickAddProblems => snapshot.context.problems;
export const selectFailure = (snapshot: QuickAddSnapshot): QuickAddFailure | null => snapshot.context.failure;
export const selectSaving = (snapshot: QuickAddSnapshot): boolean => snapshot.matches('saving');
