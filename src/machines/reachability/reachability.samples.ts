import { entryOf, refusals, refusedForBan } from '../samples.ts';
import { reachabilityMachine } from './reachability.machine.ts';

export const reachabilityEntry = entryOf(reachabilityMachine, {
  inputs: [undefined],
  events: [{ type: 'probe.now' }],
  outputs: { probeServer: [true] },
  failures: { probeServer: [...refusals('UNREACHABLE'), refusedForBan({ until: null })] },
});
