import { entryOf, refusals } from '../../shared/samples.ts';
import { thumbnailMachine } from './thumbnail.machine.ts';

export const thumbnailEntry = entryOf(thumbnailMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'thumbnail.taken', picture: new Blob(['small']) },
    { type: 'tunnel.lost' },
    { type: 'tunnel.resumed' },
    { type: 'tunnel.closed' },
    { type: 'tunnel.failed', code: 520 },
    { type: 'client.failed', code: 769 },
  ],
  outputs: { sendThumbnail: [null] },
  failures: { sendThumbnail: refusals('UNREACHABLE', 'NOT_FOUND') },
});
