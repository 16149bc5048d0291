import { entryOf, refusals } from '../../shared/samples.ts';
import { reachabilityMachine } from './reachability.machine.ts';

export const reachabilityEntry = entryOf(reachabilityMachine, {
  inputs: [undefined],
  events: [{ type: 'query.repeat' }],
  outputs: { ask: [{ ban: null }, { ban: { until: null } }] },
  failures: { ask: refusals('UNREACHABLE') },
});
