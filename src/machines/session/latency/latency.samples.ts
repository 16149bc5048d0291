import { entryOf } from '../../shared/samples.ts';
import { latencyMachine } from './latency.machine.ts';

export const latencyEntry = entryOf(latencyMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'times.updated', times: { browser: 0.4, link: 12, gateway: 0.1, far: 9, paint: 3, keys: [24] } },
    { type: 'tunnel.lost' },
    { type: 'tunnel.resumed' },
  ],
});
