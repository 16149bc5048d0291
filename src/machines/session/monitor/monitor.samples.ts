import { entryOf } from '../../shared/samples.ts';
import { monitorMachine } from './monitor.machine.ts';

export const monitorEntry = entryOf(monitorMachine, {
  inputs: [{ number: 1 }],
  events: [
    { type: 'monitor.orphaned' },
    { type: 'monitor.numbered', number: 2 },
    { type: 'monitor.reached' },
    { type: 'monitor.missed' },
    { type: 'monitor.ended' },
    { type: 'monitor.close' },
  ],
});
