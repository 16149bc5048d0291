import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { QR_COUNTDOWN_SECONDS } from '../../../../contract/limits.ts';
import { countdownMachine } from '../../shared/countdown/countdown.machine.ts';
import type { QrCodeContext, QrCodeEvent, QrCodeInput } from './qrCode.types.ts';

export const qrCodeMachine = setup({
  types: {
    context: {} as QrCodeContext,
    events: {} as QrCodeEvent,
    input: {} as QrCodeInput,
    children: {} as { countdown: 'countdown' },
  },
  actors: { countdown: countdownMachine },
}).createMachine({
  id: 'qrCode',
  description: 'A§2 the address of this installation for the camera of a phone',
  context: ({ input }) => input,
  initial: 'showing',
  states: {
    showing: {
      description: 'A§4 closes after a 15 second countdown',
      on: { 'qrCode.close': 'closed' },
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: { seconds: QR_COUNTDOWN_SECONDS },
        onDone: 'closed',
      },
    },
    closed: { type: 'final' },
  },
});

export type QrCodeActorRef = ActorRefFrom<typeof qrCodeMachine>;
export type QrCodeSnapshot = SnapshotFrom<typeof qrCodeMachine>;
