import { entryOf, refusals } from '../../shared/samples.ts';
import { hintsMachine } from './hints.machine.ts';

export const hintsEntry = entryOf(hintsMachine, {
  inputs: [undefined],
  events: [{ type: 'hints.look' }, { type: 'hints.dismiss' }],
  outputs: { readHints: [['twoFactor', 'email'], []] },
  failures: { readHints: refusals('UNREACHABLE') },
});
