import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { passwordFault } from '../../../../contract/rules/password.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError } from '../../shared/params.ts';
import { userMessageOf, type UserMessage } from '../../shared/userMessage.ts';
import type {
  PasswordChangeContext,
  PasswordChangeEvent,
  PasswordChangeInput,
  PasswordProblem,
  PasswordUpdate,
} from './passwordChange.types.ts';

export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
  },
  actors: { changePassword: notProvided<null, PasswordUpdate | null>('changePassword') },
  guards: {
    isBlank: ({ event }) => event.type === 'password.submit' && event.newPassword === '',
    isShort: ({ context, event }) =>
      event.type === 'password.submit' && passwordFault(event.newPassword, context.minChars) === 'short',
    differs: ({ event }) => event.type === 'password.submit' && event.newPassword !== event.confirmation,
    isOnlyAdministrator: ({ context }) => context.onlyAdministrator,
  },
  actions: {
    tell: assign({ problem: (_args, problem: PasswordProblem) => problem }),
    takeUpdate: assign(({ event }) => {
      assertEvent(event, 'password.submit');
      const { oldPassword, newPassword, withdrawsAppPasswords } = event;
      return { problem: null, update: { oldPassword, newPassword, withdrawsAppPasswords } };
    }),
    dropUpdate: assign({ update: null }),
    countChange: assign({ changes: ({ context }) => context.changes + 1 }),
    rememberFailure: assign((_, error: unknown) => ({ userMessage: userMessageOf(error) })),
    forgetFailure: assign({ userMessage: null }),
    announceChange: effect('announceChange'),
  },
}).createMachine({
  id: 'passwordChange',
  description: 'B§4 one’s own password, knowing the old one',
  context: ({ input: { onlyAdministrator, minChars } }) => ({
    ...{ onlyAdministrator, minChars },
    problem: null,
    userMessage: null,
    update: null,
    changes: 0,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'B§5 blank is told before different',
      on: {
        'password.submit': [
          { guard: 'isBlank', actions: { type: 'tell', params: 'ERROR_PASSWORD_BLANK' } },
          { guard: 'isShort', actions: { type: 'tell', params: 'tooShort' } },
          { guard: 'differs', actions: { type: 'tell', params: 'ERROR_PASSWORD_MISMATCH' } },
          { guard: 'isOnlyAdministrator', target: 'warning', actions: 'takeUpdate' },
          { target: 'saving', actions: 'takeUpdate' },
        ],
      },
    },
    warning: {
      description: 'B§4 the only administrator is warned first',
      on: { 'warning.confirm': 'saving', 'warning.cancel': { target: 'idle', actions: 'dropUpdate' } },
    },
    saving: {
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.update,
        onDone: { target: 'idle', actions: ['countChange', 'announceChange'] },
        onError: { target: 'refused', actions: withError('rememberFailure') },
      },
      exit: 'dropUpdate',
    },
    refused: {
      description: 'B§8 a dialog with the reason, to be acknowledged; what was typed stays',
      on: { 'failure.acknowledge': { target: 'idle', actions: 'forgetFailure' } },
    },
  },
});

export type PasswordChangeActorRef = ActorRefFrom<typeof passwordChangeMachine>;
export type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>;

export const selectProblem = (snapshot: PasswordChangeSnapshot): PasswordProblem | null => snapshot.context.problem;
export const selectMinChars = (snapshot: PasswordChangeSnapshot): number => snapshot.context.minChars;
export const selectWarns = (snapshot: PasswordChangeSnapshot): boolean => snapshot.matches('warning');
export const selectSaving = (snapshot: PasswordChangeSnapshot): boolean => snapshot.matches('saving');
export const selectUserMessage = (snapshot: PasswordChangeSnapshot): UserMessage | null => snapshot.context.userMessage;
export const selectChanges = (snapshot: PasswordChangeSnapshot): number => snapshot.context.changes;
