import { entryOf, refusals } from '../../shared/samples.ts';
import { webDriveMachine } from './webDrive.machine.ts';

export const webDriveEntry = entryOf(webDriveMachine, {
  inputs: [undefined],
  events: [
    { type: 'list.retry' },
    { type: 'drive.choose', drive: 'shared' },
    { type: 'drive.choose', drive: 'private' },
    { type: 'layout.choose', layout: 'large' },
    { type: 'layout.choose', layout: 'details' },
  ],
  outputs: {
    readSwitches: [
      { webDrive: true, fileSharing: true },
      { webDrive: true, fileSharing: false },
      { webDrive: false, fileSharing: true },
    ],
  },
  failures: { readSwitches: refusals('UNREACHABLE') },
});
