import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { failureOf } from '../../shared/failure.ts';
import { notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import type { FailureCode } from '../../shared/notice.ts';

export interface ForgotPasswordContext {
  readonly blank: boolean;
  readonly failure: FailureCode | null;
}

type ForgotPasswordEvent =
  | { readonly type: 'forgot.open' }
  | { readonly type: 'forgot.submit'; readonly username: string }
  | { readonly type: 'forgot.close' };

/** What a person sees of the dialog. */
export type ForgotPasswordStep = 'closed' | 'looking' | 'asking' | 'sending' | 'answered' | 'notOffered';

export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
  },
  actors: {
    /** Whether passwords are recovered by mail here. */
    readOffer: notProvided<boolean>('readOffer'),
    requestRecovery: notProvided<boolean, { readonly username: string }>('requestRecovery'),
  },
  guards: {
    isOffered: (_, offered: boolean) => offered,
    isBlank: ({ event }) => event.type === 'forgot.submit' && event.username.trim() === '',
  },
  actions: {
    clear: assign({ blank: false, failure: null }),
    noteBlank: assign({ blank: true, failure: null }),
    takeFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'forgotPassword',
  description: 'A§2 the forgot-password dialog of the log-in; its answer is the same for every name',
  context: { blank: false, failure: null },
  initial: 'closed',
  on: { 'forgot.close': { target: '.closed', actions: 'clear' } },
  states: {
    closed: { on: { 'forgot.open': 'looking' } },
    looking: {
      description: 'Without a mail server there is nothing to ask for',
      invoke: {
        id: 'readOffer',
        src: 'readOffer',
        onDone: [{ guard: withOutput('isOffered'), target: 'asking' }, { target: 'notOffered' }],
        onError: 'asking',
      },
    },
    asking: {
      on: {
        'forgot.submit': [
          { guard: 'isBlank', actions: 'noteBlank' },
          { target: 'sending', actions: 'clear' },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'requestRecovery',
        src: 'requestRecovery',
        input: ({ event }) => {
          assertEvent(event, 'forgot.submit');
          return { username: event.username.trim() };
        },
        onDone: 'answered',
        onError: { target: 'asking', actions: withError('takeFailure') },
      },
    },
    answered: {},
    notOffered: {},
  },
});

export type ForgotPasswordActorRef = ActorRefFrom<typeof forgotPasswordMachine>;
export type ForgotPasswordSnapshot = SnapshotFrom<typeof forgotPasswordMachine>;

export const selectForgotStep = ({ value }: ForgotPasswordSnapshot): ForgotPasswordStep => value;
export const selectNameMissing = ({ context }: ForgotPasswordSnapshot): boolean => context.blank;
export const selectForgotFailure = ({ context }: ForgotPasswordSnapshot): FailureCode | null => context.failure;
