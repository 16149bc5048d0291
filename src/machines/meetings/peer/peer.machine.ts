import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  PEER_CONNECT_MS,
  PEER_LAST_RESTART_MS,
  PEER_MOVE_MS,
  PEER_REBUILD_MS,
  PEER_RESTART_MAX_MS,
  PEER_RESTART_MS,
  PEER_RESTARTS_MAX,
  PEER_STEADY_MS,
  PEER_TRIES_MAX,
} from '../../../../contract/limits.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import type { PeerContext, PeerEvent, PeerFact, PeerInput, LinkFault, LinkQuality } from './peer.types.ts';

export const peerMachine = setup({
  types: { context: {} as PeerContext, events: {} as PeerEvent, input: {} as PeerInput },
  actors: {
    /** Opens the link and tells of it; it is closed when nobody listens any more. */
    linkFacts: streamNotProvided<PeerFact, PeerInput>('linkFacts'),
    /** Tells once that something came in, from now on. */
    heardAgain: streamNotProvided<PeerFact, PeerInput>('heardAgain'),
  },
  guards: {
    hasTriesLeft: ({ context }) => context.tries < PEER_TRIES_MAX,
    hasRestartsLeft: ({ context }) => context.restarts < PEER_RESTARTS_MAX,
    isFirstRefusal: ({ context }) => context.refusals === 0,
  },
  delays: {
    connectTime: PEER_CONNECT_MS,
    restartDelay: ({ context }) =>
      context.restarts < PEER_RESTARTS_MAX
        ? Math.min((PEER_RESTART_MS * (1 + context.restarts)) / 2, PEER_RESTART_MAX_MS)
        : PEER_LAST_RESTART_MS,
    rebuildDelay: PEER_REBUILD_MS,
    steadyTime: PEER_STEADY_MS,
    moveTime: PEER_MOVE_MS,
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    countRestart: assign({ restarts: ({ context }) => context.restarts + 1 }),
    forgetRestarts: assign({ restarts: 0 }),
    forgetTries: assign({ tries: 0, refusals: 0 }),
    takeFault: assign(({ event }) => {
      assertEvent(event, 'link.blamed');
      return { fault: event.fault };
    }),
    takeSpeaking: assign(({ event }) => {
      assertEvent(event, 'link.spoke');
      return { isSpeaking: event.isSpeaking };
    }),
    takeQuality: assign(({ event }) => {
      assertEvent(event, 'link.measured');
      return { quality: event.quality };
    }),
    /** Looks for another way for the same link. */
    restart: effect('restart'),
    /** With the same pictures and sound, without a word to the person. */
    rebuild: effect('rebuild'),
  },
}).createMachine({
  id: 'peer',
  description: 'C§4 the link to one person in the room, built anew as often as it takes',
  context: ({ input }) => ({
    ...input,
    ...{ restarts: 0, tries: 0, refusals: 0, fault: 'noRelay', isSpeaking: false, quality: null },
  }),
  invoke: { id: 'linkFacts', src: 'linkFacts', input: ({ context }) => ({ sid: context.sid }) },
  initial: 'connecting',
  on: {
    'link.renewed': '.connecting',
    'network.changed': { target: '.connecting', actions: ['forgetTries', 'rebuild'] },
    'link.blamed': { actions: 'takeFault' },
    'link.spoke': { actions: 'takeSpeaking' },
    'link.measured': { actions: 'takeQuality' },
    'link.refused': [
      { guard: 'isFirstRefusal', target: '.connecting', actions: ['countRefusal', 'rebuild'] },
      { target: '.refused' },
    ],
  },
  states: {
    connecting: {
      on: { 'link.connected': 'connected', 'link.lost': 'lost' },
      after: { connectTime: 'lost' },
    },
    connected: {
      entry: 'forgetRestarts',
      initial: 'steady',
      on: { 'link.silent': 'silent', 'link.lost': 'lost' },
      after: { steadyTime: { actions: 'forgetTries' } },
      states: {
        steady: { on: { 'network.changed': 'moving' } },
        moving: {
          description:
            'On another network: a browser may hold on to a way that is gone, so one that stays deaf is built anew',
          entry: 'restart',
          invoke: { src: 'heardAgain', input: ({ context }) => ({ sid: context.sid }) },
          on: { 'link.heard': 'steady', 'network.changed': { target: 'moving', reenter: true } },
          after: { moveTime: { target: '#peer.connecting', actions: ['forgetTries', 'rebuild'] } },
        },
      },
    },
    silent: {
      description: 'Said to be lost, while another way is looked for; the old one may still come back',
      initial: 'trying',
      on: {
        'link.connected': 'connected',
        'link.lost': 'lost',
        'network.changed': { target: '.trying', actions: 'forgetRestarts' },
      },
      states: {
        trying: {
          entry: ['countRestart', 'restart'],
          after: {
            restartDelay: [{ guard: 'hasRestartsLeft', target: 'trying', reenter: true }, { target: '#peer.lost' }],
          },
        },
      },
    },
    lost: {
      after: {
        rebuildDelay: [
          { guard: 'hasTriesLeft', target: 'connecting', actions: ['countTry', 'rebuild'] },
          { target: 'unreachable' },
        ],
      },
    },
    refused: {
      description: 'C§8 renegotiation errors: tried once more, and in vain',
      on: { 'peer.retry': { target: 'connecting', actions: ['forgetTries', 'rebuild'] } },
    },
    unreachable: {
      description: 'No way leads there: most likely a relay (TURN) is missing',
      on: { 'peer.retry': { target: 'connecting', actions: ['forgetTries', 'rebuild'] } },
    },
  },
});

export type PeerActorRef = ActorRefFrom<typeof peerMachine>;
export type PeerSnapshot = SnapshotFrom<typeof peerMachine>;

export type LinkState = 'connecting' | 'connected' | 'lost' | 'refused' | 'unreachable';

export function selectLinkState(snapshot: PeerSnapshot | undefined): LinkState {
  if (snapshot === undefined || snapshot.matches('connected')) return 'connected';
  if (snapshot.matches('unreachable')) return 'unreachable';
  if (snapshot.matches('refused')) return 'refused';
  const isFirst = snapshot.matches('connecting') && snapshot.context.tries === 0;
  return isFirst ? 'connecting' : 'lost';
}

export const selectIsSpeaking = (snapshot: PeerSnapshot | undefined): boolean => snapshot?.context.isSpeaking === true;
/** Of a link that is there. */
export const selectQuality = (snapshot: PeerSnapshot | undefined): LinkQuality | null =>
  snapshot?.matches('connected') === true ? snapshot.context.quality : null;

export const selectFault = (snapshot: PeerSnapshot | undefined): LinkFault => snapshot?.context.fault ?? 'noRelay';
