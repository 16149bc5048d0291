import { entryOf } from '../../shared/samples.ts';
import { driveHelpMachine } from './driveHelp.machine.ts';

export const driveHelpEntry = entryOf(driveHelpMachine, {
  inputs: [{ address: 'https://oriel.example.org/webdav/', username: 'maria', system: 'windows' }],
  events: [
    { type: 'drives.told', open: true, shared: true },
    { type: 'drives.told', open: false, shared: false },
    { type: 'system.choose', system: 'rclone' },
    { type: 'address.copy' },
  ],
});
