/** What is measured inside the page of a meeting; put there before anything of the app runs. Times are of the machine's clock, in ms. */
export interface MeetingBench {
  /** When the button or its like was pressed last. */
  pressedAt: number;
  /** When the first picture of somebody was drawn that is there from now on. */
  firstFrame(person: string): Promise<number>;
  /** When a picture of somebody came that is wider than this, or narrower. */
  frameOf(person: string, width: { readonly above?: number; readonly below?: number }): Promise<number>;
  /** Begins to note the longest time between two pictures of somebody. */
  watchGaps(person: string): void;
  /** Ends that; the longest, in ms, with what has passed since the last one. */
  longestGap(): number;
  /** Pictures of all others that were drawn so far. */
  framesOfOthers(): number;
  readonly made: {
    readonly connections: RTCPeerConnection[];
    /** Those that were offered to somebody, or answered. */
    readonly links: Set<RTCPeerConnection>;
    readonly tracks: MediaStreamTrack[];
    offers: number;
  };
}

declare global {
  interface Window {
    orielMeeting: MeetingBench;
  }
}

const now = () => performance.timeOrigin + performance.now();

const videoOf = (person: string) => document.querySelector<HTMLVideoElement>(`figure[data-person="${person}"] video`);

async function shownVideo(person: string): Promise<HTMLVideoElement> {
  for (;;) {
    const video = videoOf(person);
    if (video !== null) return video;
    await new Promise(requestAnimationFrame);
  }
}

const nextFrame = (video: HTMLVideoElement) =>
  new Promise<VideoFrameCallbackMetadata>((resolve) => video.requestVideoFrameCallback((_, frame) => resolve(frame)));

let gaps: { end(): number } = { end: () => 0 };

function gapsOf(video: HTMLVideoElement) {
  let [last, longest, isOver] = [now(), 0, false];
  const note = () => {
    longest = Math.max(longest, now() - last);
    last = now();
    if (!isOver) video.requestVideoFrameCallback(note);
  };
  video.requestVideoFrameCallback(note);
  return {
    end() {
      isOver = true;
      return Math.max(longest, now() - last);
    },
  };
}

const made: MeetingBench['made'] = { connections: [], links: new Set(), tracks: [], offers: 0 };

window.orielMeeting = {
  pressedAt: 0,
  made,
  async firstFrame(person) {
    await nextFrame(await shownVideo(person));
    return now();
  },
  async frameOf(person, { above = 0, below = Infinity }) {
    const video = await shownVideo(person);
    for (;;) {
      const { width } = await nextFrame(video);
      if (width > above && width < below) return now();
    }
  },
  watchGaps(person) {
    const video = videoOf(person);
    if (video !== null) gaps = gapsOf(video);
  },
  longestGap: () => gaps.end(),
  framesOfOthers: () =>
    [...document.querySelectorAll<HTMLVideoElement>('figure:not([data-person="self"]) video')].reduce(
      (sum, video) => sum + video.getVideoPlaybackQuality().totalVideoFrames,
      0,
    ),
};

function watchConnections(): void {
  const Connection = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Connection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      made.connections.push(this);
    }
    override setLocalDescription(description?: RTCLocalSessionDescriptionInit): Promise<void> {
      made.links.add(this);
      return super.setLocalDescription(description);
    }
  };
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (String(data).includes('"type":"offer"')) made.offers += 1;
    send.call(this, data);
  };
}

function watchDevices(): void {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) return;
  for (const kind of ['getUserMedia', 'getDisplayMedia'] as const) {
    const open = devices[kind].bind(devices);
    devices[kind] = async (constraints?: MediaStreamConstraints) => {
      const stream = await open(constraints);
      made.tracks.push(...stream.getTracks());
      return stream;
    };
  }
}

watchConnections();
watchDevices();
document.addEventListener('click', () => (window.orielMeeting.pressedAt = now()), { capture: true });
