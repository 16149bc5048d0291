import { entryOf, refusals } from '../../shared/samples.ts';
import { monitorsMachine } from './monitors.machine.ts';

const LARGE = { width: 1_280, height: 720 };
const SMALL = { width: 319, height: 720 };

export const monitorsEntry = entryOf(monitorsMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'monitor.ask' },
    { type: 'monitor.add' },
    { type: 'monitor.cancel' },
    { type: 'window.opened', key: 'a' },
    { type: 'window.opened', key: 'b' },
    { type: 'window.blocked' },
    { type: 'window.resized', key: 'a', size: LARGE },
    { type: 'window.resized', key: 'a', size: SMALL },
    { type: 'window.closed', key: 'a' },
    { type: 'tunnel.closed' },
    { type: 'tunnel.failed' },
    { type: 'client.failed' },
    { type: 'client.disconnected' },
  ],
  outputs: { readOption: [true, false] },
  failures: { readOption: refusals('UNREACHABLE') },
});
