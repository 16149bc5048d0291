import { paintPerson } from './people.ts';

declare global {
  interface Window {
    /** Who sits before the camera of this page. */
    cameraOf: string;
  }
}

const FRAMES_EACH_SECOND = 10;
const MS_PER_SECOND = 1_000;

/** A picture that does not move has a frame once, and whoever comes later would see none of it. */
function filmed(who: string): MediaStream {
  const canvas = document.createElement('canvas');
  const paint = () => paintPerson(canvas, who);
  paint();
  setInterval(paint, MS_PER_SECOND / FRAMES_EACH_SECOND);
  return canvas.captureStream(FRAMES_EACH_SECOND);
}

const silence = (): MediaStream => new AudioContext().createMediaStreamDestination().stream;

// In place of the camera and the microphone of a browser that has neither: somebody whom nobody knows, and silence.
navigator.mediaDevices.getUserMedia = (wanted = {}) => {
  const streams = [
    ...(wanted.video === undefined || wanted.video === false ? [] : [filmed(window.cameraOf)]),
    ...(wanted.audio === undefined || wanted.audio === false ? [] : [silence()]),
  ];
  return Promise.resolve(new MediaStream(streams.flatMap((stream) => stream.getTracks())));
};
