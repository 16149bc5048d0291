import { entryOf, refusals } from '../samples.ts';
import { loginMachine } from './login.machine.ts';
import type { Account, LoginReply } from './login.types.ts';

export const sampleAccount: Account = {
  username: 'maria',
  dataSource: 'postgresql',
  availableDataSources: ['postgresql', 'postgresql-shared'],
};

const replies: readonly LoginReply[] = [
  { kind: 'accepted', account: sampleAccount },
  { kind: 'refused', message: { code: 'invalid' } },
  { kind: 'refused', message: { code: 'attemptsLeft', attemptsLeft: 1 } },
  { kind: 'locked', seconds: 2 },
  { kind: 'newPasswordNeeded', message: { code: 'passwordExpired' } },
  { kind: 'codeNeeded', message: { code: 'codeRequired' } },
];

export const loginEntry = entryOf(loginMachine, {
  inputs: [undefined],
  events: [
    { type: 'login.submit', username: '', password: '' },
    { type: 'login.submit', username: 'maria', password: 'sample-password' },
    { type: 'newPassword.submit', newPassword: '', confirmation: '' },
    { type: 'newPassword.submit', newPassword: 'sample-new', confirmation: 'sample-other' },
    { type: 'newPassword.submit', newPassword: 'sample-new', confirmation: 'sample-new' },
    { type: 'code.submit', code: '' },
    { type: 'code.submit', code: '123456' },
    { type: 'login.startOver' },
  ],
  outputs: { recallLock: [0, 2], authenticate: replies },
  failures: { authenticate: refusals('INTERNAL_ERROR') },
});
