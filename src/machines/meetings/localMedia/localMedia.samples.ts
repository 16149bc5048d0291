import { entryOf } from '../../shared/samples.ts';
import { localMediaMachine } from './localMedia.machine.ts';

const device = { id: 'a', name: 'Desk microphone' };
const devices = { mic: [device], camera: [device], speaker: [device] };

export const localMediaEntry = entryOf(localMediaMachine, {
  inputs: [{ wantsMic: true, wantsCamera: true }],
  events: [
    { type: 'media.listed', devices, chosen: { mic: 'a', camera: 'a', speaker: '' } },
    { type: 'media.stood', stand: { canTurn: true, isRear: false } },
    { type: 'media.ended', kind: 'mic', problem: 'noneFound' },
    { type: 'media.ended', kind: 'camera', problem: 'denied' },
    { type: 'media.outputFailed', problem: 'insecure' },
    { type: 'media.toggleMic' },
    { type: 'media.holdMic' },
    { type: 'media.releaseMic' },
    { type: 'media.toggleCamera' },
    { type: 'media.turnCamera' },
    { type: 'media.choose', kind: 'mic', id: 'a' },
    { type: 'media.testSpeaker' },
    { type: 'media.shareChanged', isSharing: true },
    { type: 'media.shareChanged', isSharing: false },
  ],
  outputs: {
    openMedia: [
      { mic: true, camera: true, problem: null },
      { mic: true, camera: false, problem: null },
      { mic: false, camera: false, problem: 'denied' },
    ],
    turnCamera: [
      { camera: true, problem: null },
      { camera: true, problem: 'busy' },
      { camera: false, problem: 'busy' },
    ],
  },
});
