import { entryOf } from '../../shared/samples.ts';
import { gearMachine } from './gear.machine.ts';

export const gearEntry = entryOf(gearMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [{ type: 'client.connected' }, { type: 'tunnel.lost' }, { type: 'tunnel.closed' }],
});
