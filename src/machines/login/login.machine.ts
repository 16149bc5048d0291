import { assertEvent, assign, setup, type ActorRefFrom, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import { countdownMachine } from '../countdown/countdown.machine.ts';
import { effect, notProvided } from '../notProvided.ts';
import type {
  Account,
  LoginAnswer,
  LoginContext,
  LoginEvent,
  LoginMessage,
  LoginOutput,
  LoginReply,
} from './login.types.ts';

type Replied = DoneActorEvent<LoginReply, 'authenticate'> | DoneActorEvent<number, 'recallLock'>;

function replyOf(event: LoginEvent | Replied): LoginReply | null {
  return event.type === 'xstate.done.actor.authenticate' ? event.output : null;
}

function messageOf(event: LoginEvent | Replied): LoginMessage | null {
  const reply = replyOf(event);
  return reply !== null && 'message' in reply ? reply.message : null;
}

function accountOf(event: LoginEvent | Replied): Account | null {
  const reply = replyOf(event);
  return reply?.kind === 'accepted' ? reply.account : null;
}

function lockIn(event: LoginEvent | Replied): number {
  if (event.type === 'xstate.done.actor.recallLock') return event.output;
  const reply = replyOf(event);
  return reply?.kind === 'locked' ? reply.seconds : 0;
}

function answerOf(event: LoginEvent | Replied): LoginAnswer {
  assertEvent(event, ['login.submit', 'newPassword.submit', 'code.submit']);
  switch (event.type) {
    case 'login.submit':
      return { step: 'password', username: event.username.trim(), password: event.password };
    case 'newPassword.submit':
      return { step: 'newPassword', newPassword: event.newPassword, confirmation: event.confirmation };
    case 'code.submit':
      return { step: 'code', code: event.code.trim() };
  }
}

/** What every step does with a reply; a refusal alone goes back to the step that asked. */
const replies = [
  { guard: 'isAccepted', target: '#login.done', actions: ['rememberAccount', 'forgetLock'] },
  { guard: 'isLocking', target: '#login.locked', actions: ['takeLock', 'rememberLock', 'announce'] },
  { guard: 'isNewPasswordNeeded', target: '#login.needNewPassword', actions: 'takeMessage' },
  { guard: 'isCodeNeeded', target: '#login.needTotp', actions: 'takeMessage' },
] as const;

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent | Replied,
    output: {} as LoginOutput,
    tags: {} as 'busy' | 'interactive',
    children: {} as { recallLock: 'recallLock'; authenticate: 'authenticate'; countdown: 'countdown' },
  },
  actors: {
    /** Seconds of a lock that is still stored, 0 where there is none. */
    recallLock: notProvided<number>('recallLock'),
    authenticate: notProvided<LoginReply, LoginAnswer>('authenticate'),
    countdown: countdownMachine,
  },
  guards: {
    isStillLocked: ({ event }) => event.type === 'xstate.done.actor.recallLock' && event.output > 0,
    isIncomplete: ({ event }) =>
      event.type === 'login.submit' && (event.username.trim() === '' || event.password === ''),
    isBlank: ({ event }) => event.type === 'newPassword.submit' && event.newPassword === '',
    isMismatch: ({ event }) => event.type === 'newPassword.submit' && event.newPassword !== event.confirmation,
    isCodeMissing: ({ event }) => event.type === 'code.submit' && event.code.trim() === '',
    isAccepted: ({ event }) => replyOf(event)?.kind === 'accepted',
    isLocking: ({ event }) => replyOf(event)?.kind === 'locked',
    isNewPasswordNeeded: ({ event }) => replyOf(event)?.kind === 'newPasswordNeeded',
    isCodeNeeded: ({ event }) => replyOf(event)?.kind === 'codeNeeded',
    isWarning: ({ event }) => messageOf(event)?.attemptsLeft !== undefined,
  },
  actions: {
    say: assign({ message: (_, params: LoginMessage) => params }),
    takeMessage: assign({ message: ({ event }) => messageOf(event) }),
    clearMessage: assign({ message: null }),
    rememberAccount: assign({ account: ({ event }) => accountOf(event), message: null }),
    takeLock: assign(({ event }) => ({ lockedForSeconds: lockIn(event), message: { code: 'locked' as const } })),
    endLock: assign({ lockedForSeconds: 0, message: { code: 'unlocked' } }),
    /** Shows `message` as an error toast. */
    announce: effect('announce'),
    /** Keeps the end of the lock for a reload. */
    rememberLock: effect('rememberLock'),
    forgetLock: effect('forgetLock'),
  },
}).createMachine({
  id: 'login',
  description: 'A§4 sign-in and its lock; the gateway counts, the page shows',
  context: { message: null, lockedForSeconds: 0, account: null },
  initial: 'restoring',
  output: ({ context }) =>
    context.account === null
      ? { outcome: 'failed', code: 'INTERNAL_ERROR' }
      : { outcome: 'loggedIn', account: context.account },
  states: {
    restoring: {
      description: 'A§4 the lock survives a reload',
      invoke: {
        id: 'recallLock',
        src: 'recallLock',
        onDone: [{ guard: 'isStillLocked', target: 'locked', actions: 'takeLock' }, { target: 'form' }],
        onError: 'form',
      },
    },
    form: {
      description: 'A§5 user name and password',
      tags: 'interactive',
      initial: 'editing',
      on: {
        'login.submit': [
          { guard: 'isIncomplete', target: '.editing', actions: { type: 'say', params: { code: 'incomplete' } } },
          { target: 'submitting', actions: 'clearMessage' },
        ],
      },
      states: {
        editing: {},
        warned: { description: 'A§5 the first and second wrong log-ins tell the attempts left' },
        unlocked: { description: 'A§4 after 600 s an unlock message shows' },
      },
    },
    submitting: {
      description: 'A§7 POST /api/tokens',
      tags: 'busy',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ event }) => answerOf(event),
        onDone: [
          ...replies,
          { guard: 'isWarning', target: 'form.warned', actions: ['takeMessage', 'announce'] },
          { target: 'form.editing', actions: ['takeMessage', 'announce'] },
        ],
        onError: 'failed',
      },
    },
    locked: {
      description: 'A§4 after three failed attempts the button is disabled for 600 s with a countdown',
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ seconds: context.lockedForSeconds }),
        onDone: { target: 'form.unlocked', actions: ['endLock', 'forgetLock'] },
      },
    },
    needNewPassword: {
      description: 'A§2 new-password fields, when the gateway asks for them',
      initial: 'asking',
      on: { 'login.startOver': { target: 'form', actions: 'clearMessage' } },
      states: {
        asking: {
          tags: 'interactive',
          on: {
            'newPassword.submit': [
              { guard: 'isBlank', actions: { type: 'say', params: { code: 'passwordBlank' } } },
              { guard: 'isMismatch', actions: { type: 'say', params: { code: 'passwordMismatch' } } },
              { target: 'sending', actions: 'clearMessage' },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'authenticate',
            src: 'authenticate',
            input: ({ event }) => answerOf(event),
            onDone: [...replies, { target: 'asking', actions: ['takeMessage', 'announce'] }],
            onError: '#login.failed',
          },
        },
      },
    },
    needTotp: {
      description: 'A§2 the code of a second factor, when the gateway asks for it; a wrong one is no password try',
      initial: 'asking',
      on: { 'login.startOver': { target: 'form', actions: 'clearMessage' } },
      states: {
        asking: {
          tags: 'interactive',
          on: {
            'code.submit': [
              { guard: 'isCodeMissing', actions: { type: 'say', params: { code: 'codeRequired' } } },
              { target: 'sending', actions: 'clearMessage' },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'authenticate',
            src: 'authenticate',
            input: ({ event }) => answerOf(event),
            onDone: [...replies, { target: 'asking', actions: ['takeMessage', 'announce'] }],
            onError: '#login.failed',
          },
        },
      },
    },
    done: { type: 'final', description: 'A§4 the token is stored unless the user is anonymous' },
    failed: { type: 'final', description: 'A§8 an internal error is a fatal page error' },
  },
});

export type LoginActorRef = ActorRefFrom<typeof loginMachine>;
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
