import { entryOf } from '../../shared/samples.ts';
import { sessionToolsMachine } from './sessionTools.machine.ts';

export const sessionToolsEntry = entryOf(sessionToolsMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [{ type: 'client.connected' }, { type: 'tunnel.lost' }, { type: 'tunnel.closed' }],
});
