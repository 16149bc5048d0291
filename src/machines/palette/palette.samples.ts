import { done, refused, type MachineSamples } from '../samples.ts';
import type { PaletteEntry } from './palette.types.ts';

export const sampleEntries: readonly PaletteEntry[] = [
  { id: 'client:MQBjAG1haW4', kind: 'connection', label: 'Welcome desktop', hint: 'VNC' },
  { id: 'page:home', kind: 'page', label: 'Home', hint: '' },
  { id: 'action:logOut', kind: 'action', label: 'Log out', hint: '' },
];

export const paletteSamples: MachineSamples = {
  input: undefined,
  events: [
    { type: 'palette.open' },
    done('collectEntries', sampleEntries),
    refused('collectEntries', 'INTERNAL_ERROR'),
    { type: 'palette.search', query: 'home' },
    { type: 'palette.next' },
    { type: 'palette.previous' },
    { type: 'palette.choose' },
    { type: 'palette.choose', id: 'page:home' },
    { type: 'palette.close' },
  ],
};
