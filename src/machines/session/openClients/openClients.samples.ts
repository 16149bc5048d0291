import { entryOf } from '../../shared/samples.ts';
import { openClientsMachine } from './openClients.machine.ts';

export const openClientsEntry = entryOf(openClientsMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'clients.fold' },
    { type: 'clients.unfold' },
    { type: 'pictures.taken', pictures: { Mg: 'data:image/png;base64,' } },
  ],
  outputs: { recallFolded: [true, false] },
});
