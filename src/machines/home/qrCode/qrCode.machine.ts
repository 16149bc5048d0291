import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { QR_COUNTDOWN_SECONDS } from '../../../../contract/limits.ts';
import { countdownMachine, type CountdownActorRef } from '../../shared/countdown/countdown.machine.ts';
import { notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';

interface QrCodeContext {
  /** What the picture says: the address of this installation, and nothing that lets anybody in. */
  readonly address: string;
}

type QrCodeEvent = { readonly type: 'qrCode.open' } | { readonly type: 'qrCode.close' };

export const qrCodeMachine = setup({
  types: {
    context: {} as QrCodeContext,
    events: {} as QrCodeEvent,
    children: {} as { readAddress: 'readAddress'; countdown: 'countdown' },
  },
  actors: { readAddress: notProvided<string>('readAddress'), countdown: countdownMachine },
  actions: { takeAddress: assign((_, address: string) => ({ address })) },
}).createMachine({
  id: 'qrCode',
  description: 'A§2 the address of this installation for the camera of a phone',
  context: { address: '' },
  initial: 'closed',
  states: {
    closed: { description: 'B§2 an item of the user menu', on: { 'qrCode.open': 'reading' } },
    reading: {
      invoke: {
        id: 'readAddress',
        src: 'readAddress',
        onDone: { target: 'showing', actions: withOutput('takeAddress') },
        onError: 'closed',
      },
    },
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
  },
});

export type QrCodeActorRef = ActorRefFrom<typeof qrCodeMachine>;
export type QrCodeSnapshot = SnapshotFrom<typeof qrCodeMachine>;

export const selectOpen = (snapshot: QrCodeSnapshot): boolean => snapshot.matches('showing');
export const selectAddress = (snapshot: QrCodeSnapshot): string => snapshot.context.address;
export const selectCountdown = (snapshot: QrCodeSnapshot): CountdownActorRef | undefined => snapshot.children.countdown;
