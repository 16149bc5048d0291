import { entryOf } from '../../shared/samples.ts';
import { overlayMachine } from './overlay.machine.ts';

export const overlayEntry = entryOf(overlayMachine, {
  inputs: [undefined],
  events: [
    { type: 'overlay.open', target: { page: 'miniMeeting', params: { clientId: 'MQBjAG1haW4', room: 'room' } } },
    { type: 'overlay.close' },
  ],
  outputs: { page: [undefined] },
});
