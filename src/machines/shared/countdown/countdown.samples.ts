import { entryOf } from '../samples.ts';
import { countdownMachine } from './countdown.machine.ts';

export const countdownEntry = entryOf(countdownMachine, { inputs: [{ seconds: 2 }], events: [] });
