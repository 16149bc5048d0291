import type { DriveHelpSnapshot } from './driveHelp.machine.ts';
import type { HelpSystem } from './driveHelp.types.ts';

export const selectAddress = ({ context }: DriveHelpSnapshot): string => context.address;
export const selectUsername = ({ context }: DriveHelpSnapshot): string => context.username;
export const selectSystem = ({ context }: DriveHelpSnapshot): HelpSystem => context.system;
export const selectClosed = (snapshot: DriveHelpSnapshot): boolean => snapshot.matches('closed');
export const selectHasShared = (snapshot: DriveHelpSnapshot): boolean =>
  snapshot.matches('open') && snapshot.context.shared;
/** Some systems send no password over a line that others can read. */
export const selectUnsafe = ({ context }: DriveHelpSnapshot): boolean => context.address.startsWith('http:');
