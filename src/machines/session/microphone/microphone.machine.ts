import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { MICROPHONE_HEARD_LEVEL } from '../../../../contract/limits.ts';
import { streamNotProvided } from '../../shared/notProvided.ts';
import type { MicrophoneContext, MicrophoneEvent, MicrophoneDevice, MicrophoneProblem } from './microphone.types.ts';

export const microphoneMachine = setup({
  types: { context: {} as MicrophoneContext, events: {} as MicrophoneEvent },
  actors: { microphoneEvents: streamNotProvided<MicrophoneEvent, string>('microphoneEvents') },
  guards: {
    isLoud: ({ event }) => event.type === 'microphone.heard' && event.level >= MICROPHONE_HEARD_LEVEL,
  },
  actions: {
    takeDevices: assign(({ event }) => {
      assertEvent(event, 'microphone.opened');
      return { devices: event.devices, chosen: event.chosen, problem: null };
    }),
    takeLevel: assign(({ event }) => {
      assertEvent(event, 'microphone.heard');
      return { level: event.level };
    }),
    takeChoice: assign(({ event }) => {
      assertEvent(event, 'microphone.choose');
      return { chosen: event.id };
    }),
    takeProblem: assign(({ event }) => {
      assertEvent(event, 'microphone.failed');
      return { problem: event.problem };
    }),
    forgetLevel: assign({ level: 0 }),
  },
}).createMachine({
  id: 'microphone',
  description: 'C§2 whether the microphone hears something; nothing of it leaves this computer',
  context: { devices: [], chosen: '', level: 0, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'microphone.start': 'open', 'microphone.choose': { actions: 'takeChoice' } } },
    open: {
      initial: 'asking',
      exit: 'forgetLevel',
      invoke: { id: 'microphoneEvents', src: 'microphoneEvents', input: ({ context }) => context.chosen },
      on: {
        'microphone.stop': 'idle',
        'microphone.failed': { target: 'failed', actions: 'takeProblem' },
        'microphone.choose': { target: 'open', reenter: true, actions: 'takeChoice' },
      },
      states: {
        asking: {
          description: 'The browser asks the person',
          on: { 'microphone.opened': { target: 'quiet', actions: 'takeDevices' } },
        },
        quiet: {
          description: 'Nothing above the noise of a silent room yet',
          on: {
            'microphone.heard': [{ guard: 'isLoud', target: 'heard', actions: 'takeLevel' }, { actions: 'takeLevel' }],
          },
        },
        heard: { on: { 'microphone.heard': { actions: 'takeLevel' } } },
      },
    },
    failed: {
      description: 'Denied, none there, or in use elsewhere',
      on: { 'microphone.start': 'open', 'microphone.choose': { target: 'open', actions: 'takeChoice' } },
    },
  },
});

export type MicrophoneActorRef = ActorRefFrom<typeof microphoneMachine>;
export type MicrophoneSnapshot = SnapshotFrom<typeof microphoneMachine>;

export type MicrophoneState = 'idle' | 'asking' | 'quiet' | 'heard' | 'failed';

export function selectMicrophoneState(snapshot: MicrophoneSnapshot): MicrophoneState {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches({ open: 'asking' })) return 'asking';
  if (snapshot.matches({ open: 'quiet' })) return 'quiet';
  return snapshot.matches({ open: 'heard' }) ? 'heard' : 'idle';
}

export const selectDevices = (snapshot: MicrophoneSnapshot): readonly MicrophoneDevice[] => snapshot.context.devices;
export const selectChosen = (snapshot: MicrophoneSnapshot): string => snapshot.context.chosen;
export const selectLevel = (snapshot: MicrophoneSnapshot): number => snapshot.context.level;
export const selectProblem = (snapshot: MicrophoneSnapshot): MicrophoneProblem | null =>
  snapshot.matches('failed') ? snapshot.context.problem : null;
