import { entryOf, refusals } from '../../shared/samples.ts';
import { setupMachine } from './setup.machine.ts';

export const setupEntry = entryOf(setupMachine, {
  inputs: [
    { address: { domain: '', port: '' }, isUnreachable: false },
    { address: { domain: '', port: '' }, isUnreachable: true },
  ],
  events: [
    { type: 'address.change', field: 'domain', value: 'desk.example' },
    { type: 'address.change', field: 'port', value: '8080' },
    { type: 'address.change', field: 'port', value: '99999' },
    { type: 'setup.connect' },
  ],
  outputs: { findServer: ['answers', 'elsewhere'] },
  failures: { findServer: refusals('UNREACHABLE') },
});
