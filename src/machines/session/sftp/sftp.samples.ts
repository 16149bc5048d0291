import { entryOf, refusals } from '../../shared/samples.ts';
import { sftpMachine } from './sftp.machine.ts';

export const sftpEntry = entryOf(sftpMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [{ type: 'sftp.turnOn' }, { type: 'tunnel.resumed' }],
  outputs: {
    readSftp: [
      { state: 'off', isNew: false, mayTurnOn: true },
      { state: 'refused', isNew: true, mayTurnOn: true },
      { state: 'off', isNew: false, mayTurnOn: false },
    ],
    turnOnSftp: [null],
  },
  failures: { readSftp: refusals('UNREACHABLE'), turnOnSftp: refusals('PERMISSION_DENIED') },
});
