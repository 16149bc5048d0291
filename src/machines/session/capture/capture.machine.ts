import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import type { CaptureContext, CaptureEvent, CaptureFact, CaptureInput, CaptureOffer } from './capture.types.ts';

const forDevice = ({ context: { clientId, device } }: { readonly context: CaptureContext }): CaptureInput => ({
  clientId,
  device,
});

export const captureMachine = setup({
  types: { context: {} as CaptureContext, events: {} as CaptureEvent, input: {} as CaptureInput },
  actors: {
    /** Asks nobody. */
    readOffer: notProvided<CaptureOffer, CaptureInput>('readOffer'),
    /** The device is let go when nobody listens any more. */
    captureEvents: streamNotProvided<CaptureFact, CaptureInput>('captureEvents'),
  },
  guards: {
    isOffered: (_args, { offered }: CaptureOffer) => offered,
    /** A camera waits for the person each time: a light that goes on by itself frightens. */
    startsByItself: ({ context }, { offered, allowed }: CaptureOffer) =>
      offered && allowed && context.device === 'microphone',
  },
  actions: {
    takeProblem: assign(({ event }) => {
      assertEvent(event, 'capture.failed');
      return { problem: event.problem };
    }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'capture',
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
    off: { on: { 'capture.start': 'on' } },
    on: {
      entry: 'forgetProblem',
      initial: 'starting',
      invoke: { id: 'captureEvents', src: 'captureEvents', input: forDevice },
      on: {
        'capture.stop': 'off',
        'capture.failed': { target: 'failed', actions: 'takeProblem' },
        'tunnel.lost': 'paused',
      },
      states: {
        starting: {
          description: 'The browser may ask the person, and the remote desktop answers',
          on: { 'capture.began': 'running' },
        },
        running: {},
      },
    },
    paused: {
      description: 'The link is lost: nothing is recorded for nobody',
      on: { 'tunnel.resumed': 'on', 'capture.stop': 'off' },
    },
    failed: { on: { 'capture.start': 'on' } },
    over: { type: 'final' },
  },
});

export type CaptureActorRef = ActorRefFrom<typeof captureMachine>;
export type CaptureSnapshot = SnapshotFrom<typeof captureMachine>;
