import {
  assertEvent,
  assign,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotFrom,
} from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { failureIn, findProblems, withField } from './quickAdd.draft.ts';
import type { QuickAddContext, QuickAddDraft, QuickAddEvent, QuickAddInput, QuickAddOutput } from './quickAdd.types.ts';

type Saved = DoneActorEvent<string, 'saveConnection'>;
type Refused = ErrorActorEvent<unknown, 'saveConnection'>;

const EMPTY: QuickAddDraft = { name: '', address: '', protocol: 'rdp', username: '', password: '', files: true };

export const quickAddMachine = setup({
  types: {
    context: {} as QuickAddContext,
    events: {} as QuickAddEvent | Saved | Refused,
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
    rememberFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.saveConnection');
      return { failure: failureIn(event.error) };
    }),
    rememberClient: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.saveConnection');
      return { clientId: event.output };
    }),
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
        onDone: { target: 'closed', actions: 'rememberClient' },
        onError: { target: 'editing', actions: ['rememberFailure', 'announceFailure'] },
      },
    },
    closed: { type: 'final' },
  },
});

export type QuickAddActorRef = ActorRefFrom<typeof quickAddMachine>;
export type QuickAddSnapshot = SnapshotFrom<typeof quickAddMachine>;
