import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { userMessageOf } from '../../shared/userMessage.ts';
import type {
  AppPasswordsContext,
  AppPasswordsEvent,
  AppPasswordsFound,
  NewAppPasswordOrder,
} from './appPasswords.types.ts';

const NO_ORDER: NewAppPasswordOrder = { name: '', networkDrive: false };

export const appPasswordsMachine = setup({
  types: { context: {} as AppPasswordsContext, events: {} as AppPasswordsEvent },
  actors: {
    listAppPasswords: notProvided<AppPasswordsFound>('listAppPasswords'),
    makeAppPassword: notProvided<string, NewAppPasswordOrder>('makeAppPassword'),
    withdrawAppPassword: notProvided<null, string>('withdrawAppPassword'),
  },
  guards: {
    isBlank: ({ event }) => event.type === 'appPassword.make' && event.name.trim() === '',
    isListed: ({ context, event }) =>
      event.type === 'appPassword.withdraw' && context.passwords.some(({ identifier }) => identifier === event.id),
  },
  actions: {
    takePasswords: assign((_, found: AppPasswordsFound) => found),
    takeName: assign(({ event }) => {
      assertEvent(event, 'appPassword.make');
      const { name, networkDrive } = event;
      return { order: { name: name.trim(), networkDrive }, nameMissing: false };
    }),
    tellMissing: assign({ nameMissing: true }),
    takeSecret: assign((_, secret: string) => ({ secret })),
    forgetSecret: assign({ secret: '', order: NO_ORDER }),
    ask: assign(({ context, event }) => {
      assertEvent(event, 'appPassword.withdraw');
      return { asked: context.passwords.find(({ identifier }) => identifier === event.id) ?? null };
    }),
    forgetAsked: assign({ asked: null, userMessage: null }),
    rememberFailure: assign((_, error: unknown) => ({ userMessage: userMessageOf(error) })),
    copySecret: effect<string>('copySecret'),
  },
}).createMachine({
  id: 'appPasswords',
  description:
    'What programs log in to one’s drives with: each is made for one of them, shown once, and withdrawn alone',
  context: {
    passwords: [],
    smb: null,
    order: NO_ORDER,
    nameMissing: false,
    secret: '',
    asked: null,
    userMessage: null,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listAppPasswords',
        src: 'listAppPasswords',
        onDone: { target: 'shown', actions: withOutput('takePasswords') },
        onError: 'failed',
      },
    },
    failed: { on: { 'appPasswords.retry': 'loading' } },
    shown: {
      on: {
        'appPassword.make': [
          { guard: 'isBlank', actions: 'tellMissing' },
          { target: 'making', actions: 'takeName' },
        ],
        'appPassword.withdraw': { guard: 'isListed', target: 'asking', actions: 'ask' },
      },
      initial: 'known',
      states: {
        known: {},
        before: { type: 'history' },
        refreshing: {
          description: 'What is known stays in sight, and so is heard',
          invoke: {
            id: 'refreshAppPasswords',
            src: 'listAppPasswords',
            onDone: { target: 'known', actions: withOutput('takePasswords') },
            onError: '#appPasswords.failed',
          },
        },
      },
    },
    making: {
      invoke: {
        id: 'makeAppPassword',
        src: 'makeAppPassword',
        input: ({ context }) => context.order,
        onDone: { target: 'telling', actions: withOutput('takeSecret') },
        onError: { target: 'refused', actions: withError('rememberFailure') },
      },
    },
    telling: {
      description: 'The only time that anybody sees it',
      on: {
        'secret.copy': { actions: { type: 'copySecret', params: ({ context }) => context.secret } },
        'secret.done': { target: 'shown.refreshing', actions: 'forgetSecret' },
      },
    },
    asking: {
      description: 'A list that was being read when the question came is read after it',
      on: {
        'withdrawal.confirm': 'withdrawing',
        'withdrawal.cancel': { target: 'shown.before', actions: 'forgetAsked' },
      },
    },
    withdrawing: {
      invoke: {
        id: 'withdrawAppPassword',
        src: 'withdrawAppPassword',
        input: ({ context }) => context.asked?.identifier ?? '',
        onDone: { target: 'shown.refreshing', actions: 'forgetAsked' },
        onError: { target: 'refused', actions: withError('rememberFailure') },
      },
    },
    refused: { on: { 'failure.acknowledge': { target: 'shown.refreshing', actions: 'forgetAsked' } } },
  },
});

export type AppPasswordsActorRef = ActorRefFrom<typeof appPasswordsMachine>;
export type AppPasswordsSnapshot = SnapshotFrom<typeof appPasswordsMachine>;
