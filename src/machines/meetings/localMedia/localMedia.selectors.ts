import type { LocalMediaSnapshot } from './localMedia.machine.ts';
import type { ChosenDevices, Devices, LiveMedia, MediaProblem, OutputProblem } from './localMedia.types.ts';

export const selectLive = (snapshot: LocalMediaSnapshot): LiveMedia => snapshot.context.live;
export const selectMediaProblem = (snapshot: LocalMediaSnapshot): MediaProblem | null => snapshot.context.problem;
export const selectOutputProblem = (snapshot: LocalMediaSnapshot): OutputProblem | null =>
  snapshot.context.outputProblem;
export const selectDevices = (snapshot: LocalMediaSnapshot): Devices => snapshot.context.devices;
export const selectChosenDevices = (snapshot: LocalMediaSnapshot): ChosenDevices => snapshot.context.chosen;
/** There is a camera on the other side of the device, or another one. */
export const selectCanTurn = (snapshot: LocalMediaSnapshot): boolean =>
  snapshot.context.stand.canTurn && snapshot.context.live.camera;
/** What it sees is no mirror of oneself. */
export const selectIsRear = (snapshot: LocalMediaSnapshot): boolean => snapshot.context.stand.isRear;

/** The browser asks the person, or a device takes its time. */
export const selectIsAsking = (snapshot: LocalMediaSnapshot): boolean =>
  snapshot.matches('opening') ||
  snapshot.matches({ ready: { microphone: 'asking' } }) ||
  snapshot.matches({ ready: { camera: 'asking' } }) ||
  snapshot.matches({ ready: { camera: 'turning' } });
