import { entryOf, refusals } from '../../shared/samples.ts';
import { mediaInputMachine } from './mediaInput.machine.ts';

const CLIENT = { clientId: 'MQBjAG1haW4' };

export const mediaInputEntry = entryOf(mediaInputMachine, {
  inputs: [
    { ...CLIENT, device: 'microphone' },
    { ...CLIENT, device: 'webcam' },
  ],
  events: [
    { type: 'mediaInput.start' },
    { type: 'mediaInput.stop' },
    { type: 'mediaInput.began' },
    { type: 'mediaInput.failed', problem: 'denied' },
    { type: 'tunnel.lost' },
    { type: 'tunnel.resumed' },
    { type: 'tunnel.closed' },
    { type: 'tunnel.failed' },
    { type: 'client.failed' },
    { type: 'client.disconnected' },
  ],
  outputs: {
    readOffer: [
      { offered: true, allowed: true },
      { offered: true, allowed: false },
      { offered: false, allowed: true },
    ],
  },
  failures: { readOffer: refusals('UNREACHABLE') },
});
