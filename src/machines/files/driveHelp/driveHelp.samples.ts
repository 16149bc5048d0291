import { entryOf } from '../../shared/samples.ts';
import { driveHelpMachine } from './driveHelp.machine.ts';

export const driveHelpEntry = entryOf(driveHelpMachine, {
  inputs: [{ address: 'https://oriel.example.org/webdav/', username: 'maria', system: 'windows' }],
  events: [
    { type: 'drives.told', open: true, shared: true },
    { type: 'drives.told', open: false, shared: false },
    {
      type: 'network.told',
      network: {
        windows: 'net use S: \\\\oriel.example.org\\shared /TCPPORT:4450',
        others: 'smb://oriel.example.org:4450/shared',
        usualPort: false,
        username: 'maria',
      },
    },
    { type: 'network.told', network: null },
    { type: 'system.choose', system: 'rclone' },
    { type: 'address.copy' },
  ],
});
