import { assign, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { JoinStatus } from '../../../../contract/http/sharing.ts';
import { JOIN_POLL_MS, JOIN_RETRY_MS, JOIN_TRIES_MAX } from '../../../../contract/limits.ts';
import { readJoinName } from '../../../../contract/rules/joinName.ts';
import { failureOf } from '../../shared/failure.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import type {
  JoinFact,
  JoinRequestContext,
  JoinRequestEvent,
  JoinRequestInput,
  JoinTarget,
  Meeting,
  Visit,
} from './joinRequest.types.ts';

interface Args {
  readonly context: JoinRequestContext;
  readonly event: JoinRequestEvent;
}

const GONE: readonly string[] = ['NOT_FOUND', 'PERMISSION_DENIED', 'INVALID_CREDENTIALS'];

const targetOf = ({ context: { clientId, name, visit } }: { readonly context: JoinRequestContext }): JoinTarget => ({
  ...{ clientId, name, visit },
});

const statusIs =
  (status: JoinStatus) =>
  ({ event }: Args): boolean => {
    if (event.type === 'join.answered') return event.status === status;
    if (event.type === 'xstate.done.actor.askStatus') return event.output === status;
    return event.type === 'xstate.done.actor.loadVisit' && event.output.status === status;
  };

/** However the owner's answer comes: over the socket, or asked for. */
const answers = [
  { guard: 'isAccepted', target: '#joinRequest.joined' },
  { guard: 'isRejected', target: '#joinRequest.shareConnectionRejected' },
] as const;

/** The gateway has forgotten the request, or could not be told. */
const forgotten = [
  { guard: 'isAskedAgain', target: '#joinRequest.checking' },
  { target: '#joinRequest.withdrawn' },
] as const;

export const joinRequestMachine = setup({
  types: {
    context: {} as JoinRequestContext,
    events: {} as JoinRequestEvent,
    input: {} as JoinRequestInput,
  },
  actors: {
    loadVisit: notProvided<Visit, JoinTarget>('loadVisit'),
    /** What the general socket says about this request. */
    joinFacts: streamNotProvided<JoinFact, JoinTarget>('joinFacts'),
    /** Says join-connection as soon as the socket is ready. */
    sendJoin: notProvided<boolean, JoinTarget>('sendJoin'),
    askStatus: notProvided<JoinStatus, JoinTarget>('askStatus'),
    /** Takes the request back. */
    withdraw: notProvided<boolean, JoinTarget>('withdraw'),
  },
  guards: {
    isAway: ({ context }) => context.begins === 'away',
    isInvalid: ({ context }) => context.begins === 'invalid',
    isOver: ({ event }) => event.type === 'xstate.done.actor.loadVisit' && event.output.state !== 'open',
    isAccepted: statusIs('accepted'),
    isRejected: statusIs('rejected'),
    isPending: statusIs('pending'),
    isForgotten: statusIs('none'),
    needsName: ({ context }) => context.isGuest,
    isName: ({ event }) => event.type === 'name.submit' && readJoinName(event.name) !== null,
    isGone: ({ event }) => 'error' in event && GONE.includes(failureOf(event.error)),
    isInvited: ({ event }) => event.type === 'join.accepted' && event.meeting !== null,
    hasReason: ({ event }) => event.type === 'join.rejected' && event.reason !== null,
    isAskedAgain: stateIn({ withdrawing: 'askedAgain' }),
    hasTriesLeft: ({ context }) => context.tries < JOIN_TRIES_MAX,
  },
  delays: { retryDelay: JOIN_RETRY_MS, pollDelay: JOIN_POLL_MS },
  actions: {
    takeVisit: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.loadVisit') return {};
      const { output: visit } = event;
      return visit.state === 'open' ? { visit } : { visit, end: visit.state };
    }),
    takeName: assign(({ event }) =>
      event.type === 'name.submit' ? { name: readJoinName(event.name) ?? '', hasBadName: false } : {},
    ),
    refuseName: assign({ hasBadName: true }),
    takeReason: assign(({ event }) =>
      event.type === 'join.rejected' && event.reason !== null ? { end: event.reason } : {},
    ),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    rememberName: effect('rememberName'),
    /** The tunnel waits at the gateway, so that the picture comes at once. */
    openTunnel: effect('openTunnel'),
    disconnect: effect('disconnect'),
    /** A§4 the no-reconnect flag. */
    suppressReconnect: effect('suppressReconnect'),
    allowReconnect: effect('allowReconnect'),
    /** A§4 accepted with web meeting: it lies over the session. */
    openMeeting: effect<Meeting | null>('openMeeting'),
    /** To the page of what is shared. */
    comeBack: effect('comeBack'),
    leave: effect('leave'),
  },
}).createMachine({
  id: 'joinRequest',
  description: 'A§4 somebody who came by a link asks to be let into a running session',
  context: ({ input }) => ({
    ...{ ...input, visit: null, end: 'ended', tries: 0 },
    hasBadName: false,
  }),
  initial: 'arriving',
  on: { 'join.leave': { actions: ['disconnect', 'leave'] } },
  states: {
    arriving: {
      always: [
        { guard: 'isInvalid', target: 'notExisting' },
        { guard: 'isAway', target: 'away' },
        { target: 'checking' },
      ],
    },
    checking: {
      description: 'Whoever was let in before is not asked about again',
      invoke: {
        id: 'loadVisit',
        src: 'loadVisit',
        input: targetOf,
        onDone: [
          { guard: 'isOver', target: 'over', actions: 'takeVisit' },
          { guard: 'isAccepted', target: 'joined', actions: 'takeVisit' },
          { guard: 'isRejected', target: 'shareConnectionRejected', actions: 'takeVisit' },
          { guard: 'isPending', target: 'awaitingJoinPermission', actions: 'takeVisit' },
          { guard: 'needsName', target: 'requestUserName', actions: 'takeVisit' },
          { target: 'awaitingJoinPermission', actions: 'takeVisit' },
        ],
        onError: [{ guard: 'isGone', target: 'notExisting' }, { target: 'unchecked' }],
      },
    },
    unchecked: {
      description: 'The gateway does not answer; the link is not worth less for it',
      on: { 'join.retry': 'checking' },
    },
    requestUserName: {
      description: 'A§4 guests say who they are',
      on: {
        'name.submit': [
          { guard: 'isName', target: 'awaitingJoinPermission', actions: ['takeName', 'rememberName'] },
          { actions: 'refuseName' },
        ],
      },
    },
    awaitingJoinPermission: {
      description: 'A§4 the owner is asked; a tunnel error ends the wait (the app is ready then)',
      initial: 'sending',
      entry: 'forgetTries',
      invoke: { id: 'joinFacts', src: 'joinFacts', input: targetOf },
      on: {
        'join.cancel': 'withdrawing',
        'join.accepted': [
          {
            guard: 'isInvited',
            target: 'joined',
            actions: { type: 'openMeeting', params: ({ event }) => event.meeting },
          },
          { target: 'joined' },
        ],
        'join.rejected': [
          { guard: 'hasReason', target: 'over', actions: 'takeReason' },
          { target: 'shareConnectionRejected' },
        ],
        'join.answered': [...answers, { target: '.polling', actions: 'openTunnel' }],
      },
      states: {
        sending: {
          description: 'A§7 join-connection, once the socket is ready',
          invoke: { id: 'sendJoin', src: 'sendJoin', input: targetOf, onDone: 'unanswered', onError: 'unanswered' },
          exit: 'countTry',
        },
        unanswered: {
          description: "A§9 up to 5 times, then 'not-existing-end-point'",
          after: {
            retryDelay: [{ guard: 'hasTriesLeft', target: 'sending' }, { target: '#joinRequest.notExisting' }],
          },
        },
        polling: {
          description: 'A§9 asked again every 5,000 ms, should the socket have missed the answer',
          after: { pollDelay: 'asking' },
        },
        asking: {
          invoke: {
            id: 'askStatus',
            src: 'askStatus',
            input: targetOf,
            onDone: [...answers, { guard: 'isForgotten', target: '#joinRequest.checking' }, { target: 'polling' }],
            onError: [{ guard: 'isGone', target: '#joinRequest.checking' }, { target: 'polling' }],
          },
        },
      },
    },
    withdrawing: {
      entry: 'disconnect',
      invoke: { id: 'withdraw', src: 'withdraw', input: targetOf, onDone: forgotten, onError: forgotten },
      initial: 'leaving',
      states: {
        leaving: { on: { 'join.again': 'askedAgain' } },
        askedAgain: { description: 'The request that is taken back would be found again before it is gone' },
      },
    },
    withdrawn: { on: { 'join.again': 'checking' } },
    shareConnectionRejected: {
      description: 'A§4 sets the no-reconnect flag and disconnects',
      entry: ['suppressReconnect', 'disconnect'],
    },
    over: {
      description: 'The link was revoked or is too old, sharing or the session has ended, or the visitor was removed',
      entry: ['suppressReconnect', 'disconnect'],
    },
    notExisting: { description: "A§9 'not-existing-end-point'" },
    away: { description: 'A guest who is in no session', on: { 'join.again': { actions: 'comeBack' } } },
    joined: { type: 'final', entry: 'allowReconnect' },
  },
});

export type JoinRequestActorRef = ActorRefFrom<typeof joinRequestMachine>;
export type JoinRequestSnapshot = SnapshotFrom<typeof joinRequestMachine>;
