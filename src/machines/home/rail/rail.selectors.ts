import type { DiskSpaceActorRef } from '../diskSpace/diskSpace.machine.ts';
import type { QrCodeActorRef } from '../qrCode/qrCode.machine.ts';
import type { RailSnapshot } from './rail.machine.ts';

export const selectNarrow = (snapshot: RailSnapshot): boolean => snapshot.matches({ width: 'narrow' });

/** Administrators only. */
export const selectDiskSpace = (snapshot: RailSnapshot): DiskSpaceActorRef | undefined => snapshot.children.diskSpace;

/** Undefined while it is closed. */
export const selectQrCode = (snapshot: RailSnapshot): QrCodeActorRef | undefined => snapshot.children.qrCode;
