import { entryOf } from '../../shared/samples.ts';
import { openSessionsPanelMachine } from './openSessionsPanel.machine.ts';

export const openSessionsPanelEntry = entryOf(openSessionsPanelMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'clients.fold' },
    { type: 'clients.unfold' },
    { type: 'pictures.taken', pictures: { Mg: 'data:image/png;base64,' } },
  ],
  outputs: { recallFolded: [true, false] },
});
