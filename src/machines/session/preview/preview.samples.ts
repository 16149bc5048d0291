import { entryOf, refusals } from '../../shared/samples.ts';
import { previewMachine } from './preview.machine.ts';

export const previewEntry = entryOf(previewMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'preview.taken', picture: new Blob(['small']) },
    { type: 'tunnel.lost' },
    { type: 'tunnel.resumed' },
    { type: 'tunnel.closed' },
    { type: 'tunnel.failed', code: 520 },
    { type: 'client.failed', code: 769 },
  ],
  outputs: { sendPreview: [null] },
  failures: { sendPreview: refusals('UNREACHABLE', 'NOT_FOUND') },
});
