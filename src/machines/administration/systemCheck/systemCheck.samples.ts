import type { SystemCheck } from '../../../../contract/http/systemCheck.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { systemCheckMachine } from './systemCheck.machine.ts';

export const sampleReport: SystemCheck = {
  version: '0.1.0',
  items: [{ part: 'engine', state: 'present', version: '1.6.0', remedy: null }],
};

export const systemCheckEntry = entryOf(systemCheckMachine, {
  inputs: [undefined],
  events: [{ type: 'query.repeat' }],
  outputs: { ask: [sampleReport] },
  failures: { ask: refusals('PERMISSION_DENIED') },
});
