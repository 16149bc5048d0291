import { entryOf } from '../../shared/samples.ts';
import { qrCodeMachine } from './qrCode.machine.ts';

export const qrCodeEntry = entryOf(qrCodeMachine, {
  inputs: [{ address: 'https://oriel.example/' }],
  events: [{ type: 'qrCode.close' }],
  outputs: { countdown: [undefined] },
});
