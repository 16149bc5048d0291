import type { SelfCheck } from '../../../../contract/http/selfCheck.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { selfCheckMachine } from './selfCheck.machine.ts';

export const sampleReport: SelfCheck = {
  version: '0.1.0',
  items: [{ part: 'engine', state: 'present', version: '1.6.0', remedy: null }],
};

export const selfCheckEntry = entryOf(selfCheckMachine, {
  inputs: [undefined],
  events: [{ type: 'query.repeat' }],
  outputs: { ask: [sampleReport] },
  failures: { ask: refusals('PERMISSION_DENIED') },
});
