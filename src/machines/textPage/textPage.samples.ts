import { entryOf, refusals } from '../samples.ts';
import { textPageMachine } from './textPage.machine.ts';

export const textPageEntry = entryOf(textPageMachine, {
  inputs: [{ name: 'version' }],
  events: [{ type: 'text.retry' }],
  outputs: { readText: ['Oriel 0.1.0'] },
  failures: { readText: refusals('UNREACHABLE') },
});
