import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import type {
  MediaInputContext,
  MediaInputEvent,
  MediaInputFact,
  MediaInputInput,
  MediaInputOffer,
  MediaInputProblem,
} from './mediaInput.types.ts';

const forDevice = ({ context: { clientId, device } }: { readonly context: MediaInputContext }): MediaInputInput => ({
  clientId,
  device,
});

export const mediaInputMachine = setup({
  types: { context: {} as MediaInputContext, events: {} as MediaInputEvent, input: {} as MediaInputInput },
  actors: {
    /** Asks nobody. */
    readOffer: notProvided<MediaInputOffer, MediaInputInput>('readOffer'),
    /** The device is let go when nobody listens any more. */
    mediaInputEvents: streamNotProvided<MediaInputFact, MediaInputInput>('mediaInputEvents'),
  },
  guards: {
    isOffered: (_args, { offered }: MediaInputOffer) => offered,
    /** A camera waits for the person each time: a light that goes on by itself frightens. */
    startsByItself: ({ context }, { offered, allowed }: MediaInputOffer) =>
      offered && allowed && context.device === 'microphone',
  },
  actions: {
    takeProblem: assign(({ event }) => {
      assertEvent(event, 'mediaInput.failed');
      return { problem: event.problem };
    }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'mediaInput',
  description:
    'A§4 sound or pictures from here to the remote desktop, for as long as somebody wants them and no longer',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'checking',
  on: {
    'tunnel.closed': '.over',
    'tunnel.failed': '.over',
    'client.failed': '.over',
    'client.disconnected': '.over',
  },
  states: {
    checking: {
      description: 'A§4 client state 3: audio input starts, where the person has allowed it',
      invoke: {
        id: 'readOffer',
        src: 'readOffer',
        input: forDevice,
        onDone: [
          { guard: { type: 'startsByItself', params: ({ event }) => event.output }, target: 'on' },
          { guard: { type: 'isOffered', params: ({ event }) => event.output }, target: 'off' },
          { target: 'withheld' },
        ],
        onError: 'withheld',
      },
    },
    withheld: { description: 'The connection takes none' },
    off: { on: { 'mediaInput.start': 'on' } },
    on: {
      entry: 'forgetProblem',
      initial: 'starting',
      invoke: { id: 'mediaInputEvents', src: 'mediaInputEvents', input: forDevice },
      on: {
        'mediaInput.stop': 'off',
        'mediaInput.failed': { target: 'failed', actions: 'takeProblem' },
        'tunnel.lost': 'paused',
      },
      states: {
        starting: {
          description: 'The browser may ask the person, and the remote desktop answers',
          on: { 'mediaInput.began': 'running' },
        },
        running: {},
      },
    },
    paused: {
      description: 'The link is lost: nothing is recorded for nobody',
      on: { 'tunnel.resumed': 'on', 'mediaInput.stop': 'off' },
    },
    failed: { on: { 'mediaInput.start': 'on' } },
    over: { type: 'final' },
  },
});

export type MediaInputActorRef = ActorRefFrom<typeof mediaInputMachine>;
export type MediaInputSnapshot = SnapshotFrom<typeof mediaInputMachine>;

/** Whether there is anything to switch on. */
export const selectOffered = (snapshot: MediaInputSnapshot): boolean =>
  !snapshot.matches('checking') && !snapshot.matches('withheld') && !snapshot.matches('over');

export const selectCapturing = (snapshot: MediaInputSnapshot): boolean =>
  snapshot.matches('on') || snapshot.matches('paused');

export const selectProblem = (snapshot: MediaInputSnapshot): MediaInputProblem | null => snapshot.context.problem;
