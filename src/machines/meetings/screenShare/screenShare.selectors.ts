import type { ScreenShareSnapshot } from './screenShare.machine.ts';

export const selectIsSharing = (snapshot: ScreenShareSnapshot | undefined): boolean => snapshot?.matches('on') === true;
