import { INITIAL_SETTINGS, type SettingValues } from '../../../../contract/settings.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { systemPreferencesMachine } from './systemPreferences.machine.ts';

export const sampleSettings: SettingValues = {
  ...INITIAL_SETTINGS,
  generalColors: true,
  generalTheme: { appcolor: '#00695C', modalbackground: '' },
  externalPort: '8443',
};

export const systemPreferencesEntry = entryOf(systemPreferencesMachine, {
  inputs: [undefined],
  events: [{ type: 'settings.retry' }],
  outputs: { readSettings: [{ settings: sampleSettings, networkDrive: { state: 'running', port: 4450 } }] },
  failures: { readSettings: refusals('PERMISSION_DENIED', 'UNREACHABLE') },
});
