import { sampleHome } from '../home/home.samples.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { activeConnectionsMachine } from './activeConnections.machine.ts';

export const activeConnectionsEntry = entryOf(activeConnectionsMachine, {
  inputs: [undefined],
  events: [{ type: 'tree.listed', tree: sampleHome.tree }, { type: 'home.shown' }, { type: 'home.left' }],
  outputs: { readActiveConnections: [sampleHome.active] },
  failures: { readActiveConnections: refusals('UNREACHABLE') },
});
