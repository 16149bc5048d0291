import { entryOf } from '../../shared/samples.ts';
import { microphoneMachine } from './microphone.machine.ts';

export const microphoneEntry = entryOf(microphoneMachine, {
  inputs: [undefined],
  events: [
    { type: 'microphone.start' },
    { type: 'microphone.stop' },
    { type: 'microphone.choose', id: 'b' },
    { type: 'microphone.opened', devices: [{ id: 'a', name: 'Built-in' }], chosen: 'a' },
    { type: 'microphone.heard', level: 1 },
    { type: 'microphone.heard', level: 60 },
    { type: 'microphone.failed', problem: 'denied' },
  ],
});
