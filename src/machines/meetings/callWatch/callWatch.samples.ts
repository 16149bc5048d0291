import { entryOf, refusals } from '../../shared/samples.ts';
import { callWatchMachine } from './callWatch.machine.ts';

export const callWatchEntry = entryOf(callWatchMachine, {
  inputs: [undefined],
  events: [{ type: 'call.came' }],
  outputs: { fetchCalls: [true] },
  failures: { fetchCalls: refusals('UNREACHABLE') },
});
