import { sampleUse } from '../connections/area.samples.ts';
import { entryOf, refusals } from '../shared/samples.ts';
import { historyMachine } from './history/history.machine.ts';
import type { SystemCheck } from '../../../contract/http/systemCheck.ts';
import { systemCheckMachine } from './systemCheck/systemCheck.machine.ts';
import { INITIAL_SETTINGS, type SettingValues } from '../../../contract/settings.ts';
import { systemPreferencesMachine } from './systemPreferences/systemPreferences.machine.ts';
import { settingToggleMachine } from './settingToggle/settingToggle.machine.ts';

export const settingToggleEntry = entryOf(settingToggleMachine, {
  inputs: [
    { name: 'generalColors', on: false },
    { name: 'failBan', on: true },
    { name: 'twoFactor', on: false },
    { name: 'twoFactor', on: true },
    { name: 'closeConnection', on: false },
  ],
  events: [
    { type: 'settingToggle.switch' },
    { type: 'question.confirm' },
    { type: 'question.cancel' },
    { type: 'reload.now' },
  ],
  outputs: { saveSettingToggle: [null] },
  failures: { saveSettingToggle: refusals('INTERNAL_ERROR') },
});

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

export const sampleReport: SystemCheck = {
  version: '0.1.0',
  items: [{ part: 'engine', state: 'present', version: '1.6.0', remedy: null }],
};

export const systemCheckEntry = entryOf(systemCheckMachine, {
  inputs: [undefined],
  events: [{ type: 'query.repeat' }],
  outputs: { ask: [sampleReport] },
  failures: { ask: refusals('PERMISSION_DENIED') },
});

export const historyEntry = entryOf(historyMachine, {
  inputs: [{ dataSource: 'postgresql' }],
  events: [
    { type: 'list.retry' },
    { type: 'search.change', text: 'maria' },
    { type: 'order.turn' },
    { type: 'csv.save' },
  ],
  outputs: { readHistory: [[sampleUse], []] },
  failures: { readHistory: refusals('UNREACHABLE') },
});
