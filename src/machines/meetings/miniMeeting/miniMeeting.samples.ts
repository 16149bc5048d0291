import { entryOf } from '../../shared/samples.ts';
import { sampleMeeting } from '../meeting/meeting.samples.ts';
import { miniMeetingMachine } from './miniMeeting.machine.ts';

export const miniMeetingEntry = entryOf(miniMeetingMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4', meeting: sampleMeeting }],
  events: [
    { type: 'session.gone' },
    { type: 'mini.placed', place: { left: 20, top: 20, width: 320, height: 240 } },
    { type: 'mini.minimise' },
    { type: 'mini.restore' },
    { type: 'mini.detach' },
    { type: 'mini.attach' },
    { type: 'window.opened' },
    { type: 'window.refused' },
    { type: 'window.closed' },
  ],
  outputs: { meeting: [{ end: 'left' }] },
});
