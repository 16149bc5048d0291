import { entryOf, refusals } from '../samples.ts';
import { systemPreferencesMachine } from './systemPreferences.machine.ts';
import type { SystemSettings } from './systemPreferences.types.ts';

export const sampleSettings: SystemSettings = {
  toggles: {
    ...{ generalColors: true, failBan: true, twoFactor: false, closeConnection: false },
    ...{ builtInSharing: true, watching: true },
  },
  colors: { appcolor: '#00695C', modalbackground: '' },
  externalPort: '8443',
  passwordMinChars: 12,
  mail: null,
};

export const systemPreferencesEntry = entryOf(systemPreferencesMachine, {
  inputs: [undefined],
  events: [{ type: 'settings.retry' }],
  outputs: { readSettings: [sampleSettings] },
  failures: { readSettings: refusals('PERMISSION_DENIED', 'UNREACHABLE') },
});
