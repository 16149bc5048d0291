import { entryOf, refusals } from '../samples.ts';
import { reachabilityMachine } from './reachability.machine.ts';

export const reachabilityEntry = entryOf(reachabilityMachine, {
  inputs: [undefined],
  events: [],
  outputs: { probeServer: [true] },
  failures: { probeServer: refusals('UNREACHABLE') },
});
