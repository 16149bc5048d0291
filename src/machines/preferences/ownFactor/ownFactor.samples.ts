import { entryOf, refusals } from '../../shared/samples.ts';
import { ownFactorMachine } from './ownFactor.machine.ts';

const codes = [['AAAA-AAAA-AAAA-AAAA']];

export const ownFactorEntry = entryOf(ownFactorMachine, {
  inputs: [undefined],
  events: [
    { type: 'factor.retry' },
    { type: 'factor.turnOn' },
    { type: 'factor.turnOff' },
    { type: 'factor.renewCodes' },
    { type: 'factor.cancel' },
    { type: 'password.submit', password: '' },
    { type: 'password.submit', password: 'a sample of one' },
    { type: 'code.submit', code: '' },
    { type: 'code.submit', code: '123456' },
    { type: 'proof.submit', password: '', code: '' },
    { type: 'proof.submit', password: 'a sample of one', code: '123456' },
    { type: 'codes.copy' },
    { type: 'codes.download' },
    { type: 'codes.confirm' },
  ],
  outputs: {
    readFactor: [
      { state: 'off', demanded: false, codesLeft: 0 },
      { state: 'on', demanded: false, codesLeft: 9 },
      { state: 'on', demanded: true, codesLeft: 9 },
    ],
    beginFactor: [{ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Oriel:ada?secret=JBSWY3DPEHPK3PXP' }],
    confirmFactor: codes,
    renewCodes: codes,
    turnOffFactor: [null],
  },
  failures: {
    readFactor: refusals('UNREACHABLE'),
    beginFactor: refusals('PERMISSION_DENIED'),
    confirmFactor: refusals('UNREACHABLE'),
    renewCodes: refusals('PERMISSION_DENIED'),
    turnOffFactor: refusals('PERMISSION_DENIED'),
  },
});
