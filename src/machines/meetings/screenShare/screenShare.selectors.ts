import type { ScreenShareSnapshot } from './screenShare.machine.ts';

export const selectIsSharing = (snapshot: ScreenShareSnapshot | undefined): boolean => snapshot?.matches('on') === true;
/** Beside the camera's picture, now or the next time. */
export const selectIsBeside = (snapshot: ScreenShareSnapshot | undefined): boolean =>
  snapshot?.context.isBeside === true;
