import { entryOf, refusals } from '../../shared/samples.ts';
import { captureMachine } from './capture.machine.ts';

const CLIENT = { clientId: 'MQBjAG1haW4' };

export const captureEntry = entryOf(captureMachine, {
  inputs: [
    { ...CLIENT, device: 'microphone' },
    { ...CLIENT, device: 'webcam' },
  ],
  events: [
    { type: 'capture.start' },
    { type: 'capture.stop' },
    { type: 'capture.began' },
    { type: 'capture.failed', problem: 'denied' },
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
