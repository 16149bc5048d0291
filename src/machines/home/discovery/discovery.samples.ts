import { DISCOVERY_RERUN_MS } from '../../../../contract/limits.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { discoveryMachine } from './discovery.machine.ts';
import type { DiscoveredMachine } from './discovery.types.ts';

export const sampleMachines: readonly DiscoveredMachine[] = [
  { ip: '10.9.9.2', name: 'studio.lan' },
  { ip: '10.9.9.3', name: '10.9.9.3' },
];

export const discoveryEntry = entryOf(discoveryMachine, {
  inputs: [undefined],
  events: [{ type: 'discovery.run' }],
  outputs: {
    recall: [null, { machines: sampleMachines, ageMs: 1 }, { machines: sampleMachines, ageMs: DISCOVERY_RERUN_MS }],
    discover: [sampleMachines],
  },
  failures: { discover: refusals('UNREACHABLE') },
});
