import type { AppPassword } from '../../../../contract/http/appPasswords.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import type { SmbPlace } from './appPasswords.types.ts';
import { appPasswordsMachine } from './appPasswords.machine.ts';

export const sampleAppPassword: AppPassword = {
  identifier: '1',
  name: 'Laptop',
  createdAt: Date.UTC(2026, 2, 1),
  lastUsedAt: null,
  networkDrive: false,
};

export const sampleSmb: SmbPlace = { address: '\\\\desk.example\\shared', port: 4450, username: 'ada' };

export const appPasswordsEntry = entryOf(appPasswordsMachine, {
  inputs: [undefined],
  events: [
    { type: 'appPasswords.retry' },
    { type: 'appPassword.make', name: 'Phone', networkDrive: false },
    { type: 'appPassword.make', name: '  ', networkDrive: true },
    { type: 'secret.copy' },
    { type: 'secret.done' },
    { type: 'appPassword.withdraw', id: '1' },
    { type: 'appPassword.withdraw', id: 'unknown' },
    { type: 'withdrawal.confirm' },
    { type: 'withdrawal.cancel' },
    { type: 'failure.acknowledge' },
  ],
  outputs: {
    listAppPasswords: [
      { passwords: [], smb: null },
      { passwords: [sampleAppPassword], smb: sampleSmb },
    ],
    makeAppPassword: ['k3f9d-m7xqa-2hvbn-w8rtc-5yzge'],
    withdrawAppPassword: [null],
  },
  failures: {
    listAppPasswords: refusals('UNREACHABLE'),
    makeAppPassword: refusals('BAD_REQUEST'),
    withdrawAppPassword: refusals('NOT_FOUND'),
  },
});
