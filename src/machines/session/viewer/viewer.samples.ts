import { entryOf } from '../../shared/samples.ts';
import { viewerMachine } from './viewer.machine.ts';

const clientId = 'MQBjAG1haW4';

export const viewerEntry = entryOf(viewerMachine, {
  inputs: [
    { clientId, barShown: true },
    { clientId, barShown: false },
  ],
  events: [
    { type: 'bar.toggle' },
    { type: 'bar.drawn' },
    { type: 'bar.approached' },
    { type: 'bar.left' },
    { type: 'bar.show' },
    { type: 'sheet.open', panel: 'menu' },
    { type: 'sheet.close' },
    { type: 'picture.scaled', scale: 0.5 },
    { type: 'zoom.in' },
    { type: 'zoom.out' },
    { type: 'zoom.fit' },
    { type: 'zoom.to', scale: 1.5 },
    { type: 'fullScreen.toggle' },
    { type: 'fullScreen.entered' },
    { type: 'fullScreen.left' },
  ],
});
