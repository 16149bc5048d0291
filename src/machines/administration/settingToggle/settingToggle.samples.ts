import { entryOf, refusals } from '../../shared/samples.ts';
import { settingToggleMachine } from './settingToggle.machine.ts';

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
