import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { PEER_CONNECT_MS, PEER_REBUILD_MS, PEER_STEADY_MS, PEER_TRIES_MAX } from '../../../../contract/limits.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import type { PeerContext, PeerEvent, PeerFact, PeerInput } from './peer.types.ts';

export const peerMachine = setup({
  types: { context: {} as PeerContext, events: {} as PeerEvent, input: {} as PeerInput },
  actors: {
    /** Opens the link and tells of it; it is closed when nobody listens any more. */
    linkFacts: streamNotProvided<PeerFact, PeerInput>('linkFacts'),
  },
  guards: {
    hasTriesLeft: ({ context }) => context.tries < PEER_TRIES_MAX,
    isFirstRefusal: ({ context }) => context.refusals === 0,
  },
  delays: { connectTime: PEER_CONNECT_MS, rebuildDelay: PEER_REBUILD_MS, steadyTime: PEER_STEADY_MS },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
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
    /** With the same pictures and sound, without a word to the person. */
    rebuild: effect('rebuild'),
  },
}).createMachine({
  id: 'peer',
  description: 'C§4 the link to one person in the room, built anew as often as it takes',
  context: ({ input }) => ({ ...input, tries: 0, refusals: 0, fault: 'noRelay', isSpeaking: false, quality: null }),
  invoke: { id: 'linkFacts', src: 'linkFacts', input: ({ context }) => ({ sid: context.sid }) },
  initial: 'connecting',
  on: {
    'link.renewed': '.connecting',
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
      on: { 'link.silent': 'silent', 'link.lost': 'lost' },
      after: { steadyTime: { actions: 'forgetTries' } },
    },
    silent: {
      description: 'Said to be lost, while it may still come back',
      on: { 'link.connected': 'connected', 'link.lost': 'lost' },
      after: { connectTime: 'lost' },
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
