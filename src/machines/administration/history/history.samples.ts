import { sampleUse } from '../../connections/usageHistory/usageHistory.samples.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { historyMachine } from './history.machine.ts';

export const historyEntry = entryOf(historyMachine, {
  inputs: [{ dataSource: 'postgresql' }],
  events: [
    { type: 'list.retry' },
    { type: 'search.change', text: 'maria' },
    { type: 'order.turn' },
    { type: 'csv.save' },
  ],
  outputs: { readHistory: [[sampleUse], []] },
  failures: { readHistory: refusals('UNREACHABLE') },
});
