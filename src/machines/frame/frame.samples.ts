import type { MachineSamples } from '../samples.ts';

export const frameSamples: MachineSamples = {
  input: { clientId: 'MQBjAG1haW4', barShown: true },
  events: [
    { type: 'bar.toggle' },
    { type: 'sheet.open', panel: 'menu' },
    { type: 'sheet.close' },
    { type: 'zoom.in' },
    { type: 'zoom.out' },
    { type: 'zoom.fit' },
    { type: 'fullScreen.toggle' },
    { type: 'fullScreen.entered' },
    { type: 'fullScreen.left' },
  ],
};
