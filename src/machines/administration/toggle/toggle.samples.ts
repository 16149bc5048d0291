import { entryOf, refusals } from '../../shared/samples.ts';
import { toggleMachine } from './toggle.machine.ts';

export const toggleEntry = entryOf(toggleMachine, {
  inputs: [
    { name: 'generalColors', on: false },
    { name: 'failBan', on: true },
    { name: 'twoFactor', on: false },
    { name: 'twoFactor', on: true },
    { name: 'closeConnection', on: false },
  ],
  events: [
    { type: 'toggle.switch' },
    { type: 'question.confirm' },
    { type: 'question.cancel' },
    { type: 'reload.now' },
  ],
  outputs: { saveToggle: [null] },
  failures: { saveToggle: refusals('INTERNAL_ERROR') },
});
