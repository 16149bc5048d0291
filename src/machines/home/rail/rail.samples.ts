import { entryOf } from '../../shared/samples.ts';
import { railMachine } from './rail.machine.ts';

const address = 'https://oriel.example/';

export const railEntry = entryOf(railMachine, {
  inputs: [undefined],
  events: [{ type: 'rail.toggle' }, { type: 'rail.look' }, { type: 'administrator.known' }, { type: 'qrCode.open' }],
  outputs: {
    recall: [
      { narrow: false, address },
      { narrow: true, address },
    ],
    qrCode: [undefined],
  },
});
