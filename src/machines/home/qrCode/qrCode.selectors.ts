import type { CountdownActorRef } from '../../shared/countdown/countdown.machine.ts';
import type { QrCodeSnapshot } from './qrCode.machine.ts';

export const selectOpen = (snapshot: QrCodeSnapshot): boolean => snapshot.matches('showing');
export const selectAddress = (snapshot: QrCodeSnapshot): string => snapshot.context.address;
export const selectCountdown = (snapshot: QrCodeSnapshot): CountdownActorRef | undefined => snapshot.children.countdown;
