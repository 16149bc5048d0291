import { entryOf } from '../../shared/samples.ts';
import { qrCodeMachine } from './qrCode.machine.ts';

export const qrCodeEntry = entryOf(qrCodeMachine, {
  inputs: [undefined],
  events: [{ type: 'qrCode.open' }, { type: 'qrCode.close' }],
  outputs: { readAddress: ['https://oriel.example/'], countdown: [undefined] },
});
