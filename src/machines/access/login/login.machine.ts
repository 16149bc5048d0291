import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { passwordFault } from '../../../../contract/rules/password.ts';
import { countdownMachine } from '../../shared/countdown/countdown.machine.ts';
import { forgotPasswordMachine } from '../forgotPassword/forgotPassword.machine.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { reachabilityMachine } from '../reachability/reachability.machine.ts';
import {
  accountOf,
  answerOf,
  type AnyLoginEvent,
  enrolmentOf,
  lockIn,
  messageOf,
  minCharsIn,
  recoveryCodesIn,
  recalledIn,
  replyOf,
} from './login.events.ts';
import type { LoginAnswer, LoginContext, LoginMessage, LoginOutput, LoginReply, Recalled } from './login.types.ts';

/** What every step does with a reply; a refusal alone goes back to the step that asked. */
const replies = [
  { guard: 'bringsCodes', target: '#login.showingCodes', actions: ['rememberAccount', 'forgetLock', 'takeCodes'] },
  { guard: 'isAccepted', target: '#login.done', actions: ['rememberAccount', 'forgetLock'] },
  { guard: 'isLocking', target: '#login.locked', actions: ['takeLock', 'rememberLock', 'announce'] },
  { guard: 'isNewPasswordNeeded', target: '#login.needNewPassword', actions: ['takeMessage', 'takeRule'] },
  { guard: 'isCodeNeeded', target: '#login.needTotp', actions: 'takeMessage' },
  { guard: 'isEnrolmentNeeded', target: '#login.needEnroll', actions: ['takeMessage', 'takeEnrolment'] },
] as const;

const askingForCode = {
  tags: 'interactive',
  on: {
    'code.submit': [
      { guard: 'isCodeMissing', actions: { type: 'say', params: { code: 'codeRequired' } } },
      { target: 'sending', actions: 'clearMessage' },
    ],
  },
} as const;

/** The answer to what a step asked for is on its way. */
const sending = {
  tags: 'busy',
  invoke: {
    id: 'authenticate',
    src: 'authenticate',
    input: ({ event }: { readonly event: AnyLoginEvent }) => answerOf(event),
    onDone: [
      ...replies,
      { guard: 'isBanned', target: 'asking', actions: 'lookAgain' },
      { target: 'asking', actions: ['takeMessage', 'announce'] },
    ],
    onError: '#login.failed',
  },
} as const;

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as AnyLoginEvent,
    output: {} as LoginOutput,
    tags: {} as 'busy' | 'interactive',
    children: {} as {
      recall: 'recall';
      authenticate: 'authenticate';
      countdown: 'countdown';
      reachability: 'reachability';
      forgotPassword: 'forgotPassword';
    },
  },
  actors: {
    recall: notProvided<Recalled>('recall'),
    authenticate: notProvided<LoginReply, LoginAnswer>('authenticate'),
    countdown: countdownMachine,
    reachability: reachabilityMachine,
    forgotPassword: forgotPasswordMachine,
  },
  guards: {
    isRemembered: ({ event }) => recalledIn(event).remembered,
    isStillLocked: ({ event, context }) => recalledIn(event).lockedForSeconds + context.lockedForSeconds > 0,
    isIncomplete: ({ event }) =>
      event.type === 'login.submit' && (event.username.trim() === '' || event.password === ''),
    isBlank: ({ event }) => event.type === 'newPassword.submit' && event.newPassword === '',
    isShort: ({ event, context }) =>
      event.type === 'newPassword.submit' && passwordFault(event.newPassword, context.passwordMinChars) === 'short',
    isMismatch: ({ event }) => event.type === 'newPassword.submit' && event.newPassword !== event.confirmation,
    isCodeMissing: ({ event }) => event.type === 'code.submit' && event.code.trim() === '',
    isAccepted: ({ event }) => replyOf(event)?.kind === 'accepted',
    bringsCodes: ({ event }) => recoveryCodesIn(event).length > 0,
    isBanned: ({ event }) => replyOf(event)?.kind === 'banned',
    isLocking: ({ event }) => replyOf(event)?.kind === 'locked',
    isNewPasswordNeeded: ({ event }) => replyOf(event)?.kind === 'newPasswordNeeded',
    isCodeNeeded: ({ event }) => replyOf(event)?.kind === 'codeNeeded',
    isEnrolmentNeeded: ({ event }) => replyOf(event)?.kind === 'enrolmentNeeded',
    isUnreachable: ({ event }) => messageOf(event)?.code === 'unreachable',
    isWarning: ({ event }) => messageOf(event)?.attemptsLeft !== undefined,
  },
  actions: {
    say: assign({ message: (_, params: LoginMessage) => params }),
    takeMessage: assign({ message: ({ event }) => messageOf(event) }),
    takeRule: assign({ passwordMinChars: ({ event }) => minCharsIn(event) }),
    clearMessage: assign({ message: null }),
    takeEnrolment: assign({ enrolment: ({ event }) => enrolmentOf(event) }),
    takeCodes: assign({ recoveryCodes: ({ event }) => recoveryCodesIn(event) }),
    forgetCodes: assign({ recoveryCodes: [] }),
    forgetEnrolment: assign({ enrolment: null }),
    rememberAccount: assign({ account: ({ event }) => accountOf(event), message: null }),
    takeLock: assign(({ event }) => ({ lockedForSeconds: lockIn(event), message: { code: 'locked' as const } })),
    keepLock: assign({ lockedForSeconds: ({ event }) => recalledIn(event).lockedForSeconds }),
    resumeLock: assign({ message: { code: 'locked' } }),
    endLock: assign({ lockedForSeconds: 0, message: { code: 'unlocked' } }),
    /** The light tells of the ban, and goes on by itself when it is over. */
    lookAgain: sendTo('reachability', { type: 'query.repeat' }),
    /** Shows `message` as an error toast. */
    announce: effect('announce'),
    /** Keeps the end of the lock for a reload. */
    rememberLock: effect('rememberLock'),
    forgetLock: effect('forgetLock'),
    /** The recovery codes, into the clipboard or as a file. */
    copyCodes: effect('copyCodes'),
    downloadCodes: effect('downloadCodes'),
  },
}).createMachine({
  id: 'login',
  description: 'A§4 sign-in and its lock; the gateway counts, the page shows',
  context: {
    message: null,
    lockedForSeconds: 0,
    passwordMinChars: 0,
    enrolment: null,
    recoveryCodes: [],
    account: null,
  },
  invoke: [
    { id: 'reachability', src: 'reachability' },
    { id: 'forgotPassword', src: 'forgotPassword' },
  ],
  initial: 'restoring',
  output: ({ context }) =>
    context.account === null
      ? { outcome: 'failed', code: 'INTERNAL_ERROR' }
      : { outcome: 'loggedIn', account: context.account },
  states: {
    restoring: {
      description: 'A§4 the lock survives a reload, and a device that is remembered logs in by itself',
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: [
          { guard: 'isRemembered', target: 'entering', actions: 'keepLock' },
          { guard: 'isStillLocked', target: 'locked', actions: 'takeLock' },
          { target: 'form' },
        ],
        onError: 'form',
      },
    },
    entering: {
      description: 'A§2 remember me',
      tags: 'busy',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: { step: 'device' },
        onDone: [
          { guard: 'isAccepted', target: 'done', actions: ['rememberAccount', 'forgetLock'] },
          { guard: 'isStillLocked', target: 'locked', actions: 'resumeLock' },
          { guard: 'isUnreachable', target: 'form', actions: 'takeMessage' },
          { target: 'form' },
        ],
        onError: 'failed',
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
          { guard: 'isBanned', target: 'form.editing', actions: 'lookAgain' },
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
              { guard: 'isShort', actions: { type: 'say', params: { code: 'passwordShort' } } },
              { guard: 'isMismatch', actions: { type: 'say', params: { code: 'passwordMismatch' } } },
              { target: 'sending', actions: 'clearMessage' },
            ],
          },
        },
        sending,
      },
    },
    needTotp: {
      description: 'A§2 the code of a second factor, when the gateway asks for it; a wrong one is no password try',
      initial: 'asking',
      on: { 'login.startOver': { target: 'form', actions: 'clearMessage' } },
      states: {
        asking: askingForCode,
        sending,
      },
    },
    needEnroll: {
      description: 'A§5 a second factor is set up: a secret for an authenticator app, and the first code of it',
      exit: 'forgetEnrolment',
      initial: 'asking',
      on: { 'login.startOver': { target: 'form', actions: 'clearMessage' } },
      states: {
        asking: askingForCode,
        sending,
      },
    },
    showingCodes: {
      description: 'Recovery codes stand in for a second factor that is lost: shown once, each good once',
      exit: 'forgetCodes',
      on: {
        'codes.copy': { actions: 'copyCodes' },
        'codes.download': { actions: 'downloadCodes' },
        'codes.confirm': 'done',
      },
    },
    done: { type: 'final', description: 'A§4 the token is stored unless the user is anonymous' },
    failed: { type: 'final', description: 'A§8 an internal error is a fatal page error' },
  },
});

export type LoginActorRef = ActorRefFrom<typeof loginMachine>;
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
