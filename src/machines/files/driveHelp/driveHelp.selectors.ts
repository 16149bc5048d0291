import type { DriveHelpSnapshot } from './driveHelp.machine.ts';
import type { HelpSystem, NetworkDrivePlace } from './driveHelp.types.ts';

export const selectAddress = ({ context }: DriveHelpSnapshot): string => context.address;
export const selectUsername = ({ context }: DriveHelpSnapshot): string => context.username;
export const selectSystem = ({ context }: DriveHelpSnapshot): HelpSystem => context.system;
export const selectClosed = (snapshot: DriveHelpSnapshot): boolean => snapshot.matches('closed');
export const selectHasShared = (snapshot: DriveHelpSnapshot): boolean =>
  snapshot.matches('open') && snapshot.context.shared;
/** By SMB; null where there is none. */
export const selectNetwork = (snapshot: DriveHelpSnapshot): NetworkDrivePlace | null =>
  snapshot.matches('closed') ? null : snapshot.context.network;
/** Some systems send no password over a line that others can read. */
export const selectUnsafe = ({ context }: DriveHelpSnapshot): boolean => context.address.startsWith('http:');
