import { entryOf, refusals } from '../../shared/samples.ts';
import { loginMachine } from './login.machine.ts';
import type { Account, LoginReply, Recalled } from './login.types.ts';

export const sampleAccount: Account = {
  username: 'maria',
  dataSource: 'postgresql',
  availableDataSources: ['postgresql', 'postgresql-shared'],
};

const replies: readonly LoginReply[] = [
  { kind: 'accepted', account: sampleAccount },
  { kind: 'accepted', account: sampleAccount, recoveryCodes: ['AAAA-AAAA-AAAA-AAAA'] },
  { kind: 'refused', message: { code: 'invalid' } },
  { kind: 'refused', message: { code: 'attemptsLeft', attemptsLeft: 1 } },
  { kind: 'banned' },
  { kind: 'locked', seconds: 2 },
  { kind: 'newPasswordNeeded', message: { code: 'passwordExpired' }, minChars: 12 },
  { kind: 'codeNeeded', message: { code: 'codeRequired' } },
  {
    kind: 'enrolmentNeeded',
    message: { code: 'enrollRequired' },
    enrolment: { secret: 'SAMPLESECRET', secretUri: 'otpauth://totp/Oriel:maria?secret=SAMPLESECRET' },
  },
  { kind: 'refused', message: { code: 'unreachable' } },
];

const recalled: readonly Recalled[] = [
  { lockedForSeconds: 0, remembered: false },
  { lockedForSeconds: 2, remembered: false },
  { lockedForSeconds: 0, remembered: true },
  { lockedForSeconds: 2, remembered: true },
];

export const loginEntry = entryOf(loginMachine, {
  inputs: [undefined],
  events: [
    { type: 'login.submit', username: '', password: '', remember: false },
    { type: 'login.submit', username: 'maria', password: 'sample-password', remember: true },
    { type: 'newPassword.submit', newPassword: '', confirmation: '' },
    { type: 'newPassword.submit', newPassword: 'short', confirmation: 'short' },
    { type: 'newPassword.submit', newPassword: 'a sample of one', confirmation: 'a sample of other' },
    { type: 'newPassword.submit', newPassword: 'a sample of one', confirmation: 'a sample of one' },
    { type: 'code.submit', code: '' },
    { type: 'code.submit', code: '123456' },
    { type: 'codes.copy' },
    { type: 'codes.download' },
    { type: 'codes.confirm' },
    { type: 'login.startOver' },
  ],
  outputs: { recall: recalled, authenticate: replies },
  failures: { authenticate: refusals('INTERNAL_ERROR') },
});
