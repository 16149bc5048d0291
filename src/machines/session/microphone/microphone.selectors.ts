import type { MicrophoneSnapshot } from './microphone.machine.ts';
import type { MicrophoneDevice, MicrophoneProblem } from './microphone.types.ts';

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
