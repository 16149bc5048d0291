import { entryOf, refusals } from '../../shared/samples.ts';
import { textPageMachine } from './textPage.machine.ts';

export const textPageEntry = entryOf(textPageMachine, {
  inputs: ['version'],
  events: [{ type: 'query.repeat' }],
  outputs: { ask: ['Oriel 0.1.0'] },
  failures: { ask: refusals('UNREACHABLE') },
});
