import { entryOf } from '../../shared/samples.ts';
import { paletteMachine } from './palette.machine.ts';
import type { PaletteEntry } from './palette.types.ts';

export const sampleEntries: readonly PaletteEntry[] = [
  { id: 'client:MQBjAG1haW4', kind: 'connection', label: 'Welcome desktop', hint: 'VNC' },
  { id: 'page:home', kind: 'page', label: 'Home', hint: '' },
  { id: 'action:logOut', kind: 'action', label: 'Log out', hint: '' },
];

export const paletteEntry = entryOf(paletteMachine, {
  inputs: [undefined],
  events: [
    { type: 'palette.open' },
    { type: 'palette.search', query: 'home' },
    { type: 'palette.next' },
    { type: 'palette.previous' },
    { type: 'palette.choose' },
    { type: 'palette.choose', id: 'page:home' },
    { type: 'palette.close' },
  ],
  outputs: { collectEntries: [sampleEntries] },
});
