import type { DeviceError, DeviceInUse, DevicesEnd } from '../models/person.ts';

declare global {
  interface Window {
    /** What a test does to the devices that it put in place of the real ones. */
    fakedDevices?: {
      fail(kind: DeviceInUse, error: DeviceError | null): void;
      swap(kind: DeviceInUse): void;
    };
  }
}

/** Puts a microphone and a camera into a page that may have none. It runs in the page, so it may use nothing from around it. */
function fakeDevices(): void {
  const failing: Record<DeviceInUse, DeviceError | null> = { audio: null, video: null };
  const open: Record<DeviceInUse, EventTarget[]> = { audio: [], video: [] };
  const isBrowser = 'captureStream' in HTMLCanvasElement.prototype;
  class Streamed extends EventTarget {
    readonly getTracks = () => [];
  }
  if (!isBrowser) Object.assign(window, { MediaStream: Streamed });
  const real = (kind: DeviceInUse) =>
    kind === 'video'
      ? document.createElement('canvas').captureStream()
      : new AudioContext().createMediaStreamDestination().stream;
  const bare = () =>
    Object.assign(new EventTarget(), { enabled: true, getSettings: () => ({}), stop: () => undefined });
  const give = (kind: DeviceInUse, wish: unknown) => {
    if (wish === undefined || wish === false) return [];
    const track: EventTarget = (isBrowser ? real(kind).getTracks()[0] : undefined) ?? bare();
    open[kind].push(track);
    return [track];
  };
  const getUserMedia = ({ audio, video }: MediaStreamConstraints) => {
    const failure = (audio && failing.audio) || (video && failing.video);
    if (failure) return Promise.reject(Object.assign(new Error(failure), { name: failure }));
    const [sounds, pictures] = [give('audio', audio), give('video', video)];
    return Promise.resolve({ getAudioTracks: () => sounds, getVideoTracks: () => pictures });
  };
  const media = { getUserMedia, enumerateDevices: () => Promise.resolve([]), getSupportedConstraints: () => ({}) };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: Object.assign(new EventTarget(), media),
  });
  const end = (kind: DeviceInUse) => {
    for (const track of open[kind].splice(0)) track.dispatchEvent(new Event('ended'));
  };
  window.fakedDevices = {
    fail: (kind, error) => {
      failing[kind] = error;
      if (error !== null) end(kind);
    },
    swap: end,
  };
}

/** Runs a function in the page of a test; jsdom is one itself. */
export interface InPage {
  <Argument>(work: (argument: Argument) => void, argument: Argument): Promise<void>;
}

export const devicesOf = (inPage: InPage): DevicesEnd => ({
  plugIn: () => inPage(fakeDevices, undefined),
  fail: (kind, error) => inPage((asked) => window.fakedDevices?.fail(...asked), [kind, error] as const),
  swap: (kind) => inPage((asked) => window.fakedDevices?.swap(asked), kind),
});
