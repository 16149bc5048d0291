import { entryOf, refusals } from '../shared/samples.ts';
import { reachabilityMachine } from './reachability/reachability.machine.ts';
import { recoveryMachine } from './recovery/recovery.machine.ts';
import { forgotPasswordMachine } from './forgotPassword/forgotPassword.machine.ts';
import { setupMachine } from './setup/setup.machine.ts';

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

export const forgotPasswordEntry = entryOf(forgotPasswordMachine, {
  inputs: [undefined],
  events: [
    { type: 'forgot.open' },
    { type: 'forgot.submit', username: ' ' },
    { type: 'forgot.submit', username: 'maria' },
    { type: 'forgot.close' },
  ],
  outputs: { readOffer: [true, false], requestRecovery: [true] },
  failures: { readOffer: refusals('UNREACHABLE'), requestRecovery: refusals('UNREACHABLE') },
});

export const recoveryEntry = entryOf(recoveryMachine, {
  inputs: [undefined],
  events: [{ type: 'recovery.confirm' }, { type: 'recovery.retry' }, { type: 'recovery.leave' }],
  outputs: { checkLink: [true, false], useLink: ['done', 'expired', 'failed'] },
  failures: { checkLink: refusals('UNREACHABLE'), useLink: refusals('UNREACHABLE') },
});

export const reachabilityEntry = entryOf(reachabilityMachine, {
  inputs: [undefined],
  events: [{ type: 'query.repeat' }],
  outputs: { ask: [{ ban: null }, { ban: { until: null } }] },
  failures: { ask: refusals('UNREACHABLE') },
});
