import { and, assertEvent, assign, not, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type {
  DeviceKind,
  LiveMedia,
  LocalMediaContext,
  LocalMediaEvent,
  LocalMediaFact,
  LocalMediaInput,
  MediaChanged,
  MediaWished,
  OpenedMedia,
  TurnedCamera,
} from './localMedia.types.ts';

interface Choice {
  readonly kind: DeviceKind;
  readonly id: string;
}

/** Others see or hear something else from now on, and are told. */
const turned = <const Change extends Partial<LiveMedia>>(change: Change) =>
  [{ type: 'turn', params: change }, 'tell'] as const;

/** What the person says. */
const wish = <const Wish extends Partial<LocalMediaInput>>(params: Wish) => ({ type: 'wish', params }) as const;
const setMic = (on: boolean) => ({ type: 'setMic', params: on }) as const;
const keepMic = (on: boolean) =>
  [wish({ wantsMic: on }), 'tellWishes', setMic(on), { type: 'rememberMic', params: on }] as const;
const keepCamera = (on: boolean) =>
  [wish({ wantsCamera: on }), 'tellWishes', { type: 'rememberCamera', params: on }] as const;
/** Of a camera that is still to come, too. */
const DARKEN = ['closeCamera', ...keepCamera(false)] as const;

export const localMediaMachine = setup({
  types: { context: {} as LocalMediaContext, events: {} as LocalMediaEvent, input: {} as LocalMediaInput },
  actors: {
    /** Asks the browser once for what is wanted; where the camera fails, once more for the microphone alone. */
    openMedia: notProvided<OpenedMedia, LocalMediaInput>('openMedia'),
    /** Goes on with another camera; the first one is back where none opens. */
    turnCamera: notProvided<TurnedCamera>('turnCamera'),
    /** Devices that come and go; what is open is closed when nobody listens any more. */
    mediaFacts: streamNotProvided<LocalMediaFact>('mediaFacts'),
  },
  guards: {
    hasMic: ({ context }) => context.live.mic,
    isHeld: ({ context }) => context.isHeld,
    hasCamera: ({ context }) => context.live.camera,
    gotMic: (_, { mic }: OpenedMedia) => mic,
    gotCamera: (_, { camera }: OpenedMedia) => camera,
    canTurn: ({ context }) => context.stand.canTurn,
    hasTurned: (_, { camera, problem }: TurnedCamera) => camera && problem === null,
    isBack: (_, { camera }: TurnedCamera) => camera,
    isMic: ({ event }) => event.type === 'media.ended' && event.kind === 'mic',
    isCamera: ({ event }) => event.type === 'media.ended' && event.kind === 'camera',
    /** C§4 the video toggle does nothing while sharing the screen. */
    mayTurnCamera: ({ context }) => !context.isSharing,
    wantsMic: ({ context }) => context.wantsMic,
    wantsCamera: ({ context }) => context.wantsCamera,
  },
  actions: {
    /** What is not wanted any more does not go on. */
    takeOpened: assign(({ context: { wantsMic, wantsCamera } }, { mic, camera, problem }: OpenedMedia) => ({
      live: { mic: mic && wantsMic, camera: camera && wantsCamera },
      problem,
    })),
    wish: assign((_, wishes: Partial<LocalMediaInput>) => wishes),
    takeProblem: assign((_, { problem }: TurnedCamera) => ({ problem })),
    takeStand: assign(({ event }) => {
      assertEvent(event, 'media.stood');
      return { stand: event.stand };
    }),
    takeLoss: assign(({ event }) => {
      assertEvent(event, 'media.ended');
      return { problem: event.problem };
    }),
    takeListed: assign(({ event }) => {
      assertEvent(event, 'media.listed');
      return { devices: event.devices, chosen: event.chosen };
    }),
    takeOutputProblem: assign(({ event }) => {
      assertEvent(event, 'media.outputFailed');
      return { outputProblem: event.problem };
    }),
    takeShare: assign(({ event }) => {
      assertEvent(event, 'media.shareChanged');
      return { isSharing: event.isSharing };
    }),
    setHeld: assign((_, isHeld: boolean) => ({ isHeld })),
    forgetOutputProblem: assign({ outputProblem: null }),
    turn: assign(({ context }, change: Partial<LiveMedia>) => ({ live: { ...context.live, ...change } })),
    tell: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context: { live } }): MediaChanged => ({ type: 'media.changed', live }),
    ),
    tellWishes: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context: { wantsMic, wantsCamera } }): MediaWished => ({
        ...{ type: 'media.wished', wishes: { wantsMic, wantsCamera } },
      }),
    ),
    /** Uses another device; a microphone or camera that is on goes on with it. */
    chooseDevice: effect<Choice>('chooseDevice'),
    /** A short sound from the chosen loudspeaker. */
    testSpeaker: effect<string>('testSpeaker'),
    /** One sees the same picture as before, and learns why. */
    sayNotTurned: effect('sayNotTurned'),
    setMic: effect<boolean>('setMic'),
    closeCamera: effect('closeCamera'),
    rememberMic: effect<boolean>('rememberMic'),
    rememberCamera: effect<boolean>('rememberCamera'),
  },
}).createMachine({
  id: 'localMedia',
  description: 'C§4 the own microphone and camera, with devices that come and go',
  context: ({ input }) => ({
    ...input,
    live: { mic: false, camera: false },
    problem: null,
    devices: { mic: [], camera: [], speaker: [] },
    chosen: { mic: '', camera: '', speaker: '' },
    outputProblem: null,
    isHeld: false,
    stand: { canTurn: false, isRear: false },
    isSharing: false,
  }),
  invoke: { id: 'mediaFacts', src: 'mediaFacts' },
  initial: 'opening',
  on: {
    'media.listed': { actions: 'takeListed' },
    'media.stood': { actions: 'takeStand' },
    'media.outputFailed': { actions: 'takeOutputProblem' },
    'media.shareChanged': { actions: 'takeShare' },
    'media.testSpeaker': {
      actions: { type: 'testSpeaker', params: ({ context }) => context.chosen.speaker },
    },
    'media.choose': { actions: ['forgetOutputProblem', { type: 'chooseDevice', params: ({ event }) => event }] },
  },
  states: {
    opening: {
      description:
        'C§4 if video fails, audio only is retried; with neither one is still there. The last key says what goes on',
      on: {
        'media.toggleMic': [
          { guard: 'wantsMic', actions: keepMic(false) },
          { target: 'opening', reenter: true, actions: keepMic(true) },
        ],
        'media.holdMic': {
          guard: not('wantsMic'),
          ...{ target: 'opening', reenter: true },
          actions: [wish({ wantsMic: true }), { type: 'setMic', params: true }, { type: 'setHeld', params: true }],
        },
        'media.releaseMic': {
          guard: 'isHeld',
          actions: [wish({ wantsMic: false }), setMic(false), { type: 'setHeld', params: false }],
        },
        'media.toggleCamera': [
          { guard: and(['mayTurnCamera', 'wantsCamera']), actions: DARKEN },
          { guard: 'mayTurnCamera', target: 'opening', reenter: true, actions: keepCamera(true) },
        ],
      },
      invoke: {
        id: 'openMedia',
        src: 'openMedia',
        input: ({ context: { wantsMic, wantsCamera } }) => ({ wantsMic, wantsCamera }),
        onDone: { target: 'ready', actions: [withOutput('takeOpened'), 'tell'] },
        onError: 'ready',
      },
    },
    ready: {
      type: 'parallel',
      states: {
        microphone: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasMic', target: 'on' }, { target: 'muted' }] },
            on: {
              on: {
                'media.toggleMic': {
                  target: 'muted',
                  actions: [...keepMic(false), ...turned({ mic: false })],
                },
                'media.releaseMic': {
                  guard: 'isHeld',
                  target: 'muted',
                  actions: [...keepMic(false), ...turned({ mic: false })],
                },
                'media.ended': { guard: 'isMic', target: 'muted', actions: ['takeLoss', ...turned({ mic: false })] },
              },
            },
            muted: {
              description: 'C§4 stores a mic setting and disables audio tracks',
              entry: { type: 'setHeld', params: false },
              on: {
                'media.toggleMic': 'asking',
                'media.holdMic': { target: 'asking', actions: { type: 'setHeld', params: true } },
              },
            },
            asking: {
              on: {
                'media.toggleMic': { target: 'muted', actions: keepMic(false) },
                'media.releaseMic': {
                  guard: 'isHeld',
                  target: 'muted',
                  actions: setMic(false),
                },
              },
              invoke: {
                id: 'askMic',
                src: 'openMedia',
                input: { wantsMic: true, wantsCamera: false },
                onDone: [
                  {
                    guard: withOutput('gotMic'),
                    target: 'on',
                    actions: [withOutput('takeProblem'), ...keepMic(true), ...turned({ mic: true })],
                  },
                  { target: 'muted', actions: withOutput('takeProblem') },
                ],
                onError: 'muted',
              },
            },
          },
        },
        camera: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasCamera', target: 'on' }, { target: 'off' }] },
            on: {
              on: {
                'media.toggleCamera': {
                  guard: 'mayTurnCamera',
                  target: 'off',
                  actions: [...DARKEN, ...turned({ camera: false })],
                },
                'media.turnCamera': { guard: 'canTurn', target: 'turning' },
                'media.ended': {
                  guard: 'isCamera',
                  target: 'off',
                  actions: ['takeLoss', ...turned({ camera: false })],
                },
              },
            },
            turning: {
              description: 'C§4 front and rear camera: others go on with the next picture, over the same link',
              on: {
                'media.toggleCamera': {
                  guard: 'mayTurnCamera',
                  target: 'off',
                  actions: [...DARKEN, ...turned({ camera: false })],
                },
              },
              invoke: {
                id: 'turnCamera',
                src: 'turnCamera',
                onDone: [
                  { guard: withOutput('hasTurned'), target: 'on', actions: withOutput('takeProblem') },
                  { guard: withOutput('isBack'), target: 'on', actions: 'sayNotTurned' },
                  { target: 'off', actions: [withOutput('takeProblem'), ...turned({ camera: false })] },
                ],
                onError: { target: 'on', actions: 'sayNotTurned' },
              },
            },
            off: { on: { 'media.toggleCamera': { guard: 'mayTurnCamera', target: 'asking' } } },
            asking: {
              on: { 'media.toggleCamera': { guard: 'mayTurnCamera', target: 'off', actions: DARKEN } },
              invoke: {
                id: 'askCamera',
                src: 'openMedia',
                input: { wantsMic: false, wantsCamera: true },
                onDone: [
                  {
                    guard: withOutput('gotCamera'),
                    target: 'on',
                    actions: [withOutput('takeProblem'), ...keepCamera(true), ...turned({ camera: true })],
                  },
                  { target: 'off', actions: withOutput('takeProblem') },
                ],
                onError: 'off',
              },
            },
          },
        },
      },
    },
  },
});

export type LocalMediaActorRef = ActorRefFrom<typeof localMediaMachine>;
export type LocalMediaSnapshot = SnapshotFrom<typeof localMediaMachine>;
