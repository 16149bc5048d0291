import { done, refused, type MachineSamples } from '../samples.ts';
import type { Account, LoginReply } from './login.types.ts';

export const sampleAccount: Account = {
  username: 'maria',
  dataSource: 'postgresql',
  availableDataSources: ['postgresql', 'postgresql-shared'],
};

const reply = (answer: LoginReply) => done('authenticate', answer);

export const loginSamples: MachineSamples = {
  input: undefined,
  events: [
    done('recallLock', 0),
    done('recallLock', 2),
    refused('recallLock', 'INTERNAL_ERROR'),
    { type: 'login.submit', username: '', password: '' },
    { type: 'login.submit', username: 'maria', password: 'sample-password' },
    { type: 'newPassword.submit', newPassword: '', confirmation: '' },
    { type: 'newPassword.submit', newPassword: 'sample-new', confirmation: 'sample-other' },
    { type: 'newPassword.submit', newPassword: 'sample-new', confirmation: 'sample-new' },
    { type: 'code.submit', code: '' },
    { type: 'code.submit', code: '123456' },
    { type: 'login.startOver' },
    reply({ kind: 'accepted', account: sampleAccount }),
    reply({ kind: 'refused', message: { code: 'invalid' } }),
    reply({ kind: 'refused', message: { code: 'attemptsLeft', attemptsLeft: 1 } }),
    reply({ kind: 'locked', seconds: 2 }),
    reply({ kind: 'newPasswordNeeded', message: { code: 'passwordExpired' } }),
    reply({ kind: 'codeNeeded', message: { code: 'codeRequired' } }),
    refused('authenticate', 'INTERNAL_ERROR'),
    done('countdown', undefined),
  ],
};
