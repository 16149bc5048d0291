/** A meeting with nothing but plain links, over a relay that hands on what is said. Times as in the page of the app. */
interface Said {
  readonly from: number;
  readonly joined?: readonly number[];
  readonly left?: true;
  readonly description?: RTCSessionDescriptionInit;
  readonly candidate?: RTCIceCandidateInit;
  readonly line?: Line;
}

type Line = readonly [fromX: number, fromY: number, toX: number, toY: number];

export interface BareMeeting {
  /** Opens camera and microphone. */
  open(video: MediaTrackConstraints): Promise<void>;
  /** When it began, and when the first picture of each other person was drawn. */
  join(others: number): Promise<{ readonly begin: number; readonly frames: readonly number[] }>;
  /** When the first picture of the next one to come is drawn. */
  firstOfNext(): Promise<number>;
  /** Sends another picture in place of the camera's; when that was asked for. */
  share(): Promise<number>;
  unshare(): Promise<number>;
  /** When a picture of anybody came that is wider than this, or narrower. */
  frameOf(width: { readonly above?: number; readonly below?: number }): Promise<number>;
  framesOfOthers(): number;
  /** A canvas on which all draw: each point goes to all others as it comes. */
  showBoard(): void;
  leave(): void;
}

declare global {
  interface Window {
    orielBare: BareMeeting;
  }
}

const now = () => performance.timeOrigin + performance.now();
const links = new Map<number, { readonly link: RTCPeerConnection; readonly video: HTMLVideoElement }>();
let [camera, screen]: (MediaStream | undefined)[] = [];
let socket: WebSocket | undefined;
let drawn: (at: number) => void = () => undefined;

const say = (to: number, what: object) => socket?.send(JSON.stringify({ to, ...what }));

function linkTo(other: number): RTCPeerConnection {
  const link = new RTCPeerConnection();
  const video = Object.assign(document.createElement('video'), { autoplay: true, muted: true, width: 320 });
  document.body.append(video);
  links.set(other, { link, video });
  video.requestVideoFrameCallback(() => drawn(now()));
  for (const track of camera?.getTracks() ?? []) link.addTrack(track, camera as MediaStream);
  link.ontrack = ({ streams }) => (video.srcObject = streams[0] ?? null);
  link.onicecandidate = ({ candidate }) => candidate && say(other, { candidate });
  return link;
}

async function offer(other: number): Promise<void> {
  const link = linkTo(other);
  await link.setLocalDescription();
  say(other, { description: link.localDescription });
}

async function hear({ from, description, candidate }: Said): Promise<void> {
  const link = links.get(from)?.link ?? linkTo(from);
  if (candidate !== undefined) await link.addIceCandidate(candidate);
  if (description === undefined) return;
  await link.setRemoteDescription(description);
  if (description.type !== 'offer') return;
  await link.setLocalDescription();
  say(from, { description: link.localDescription });
}

function drop(other: number): void {
  links.get(other)?.link.close();
  links.get(other)?.video.remove();
  links.delete(other);
}

const untilDrawn = (count: number) =>
  new Promise<number[]>((resolve) => {
    const times: number[] = [];
    drawn = (at) => times.push(at) === count && resolve(times);
  });

const allSend = async (track: MediaStreamTrack | undefined) => {
  const senders = [...links.values()].flatMap(({ link }) => link.getSenders());
  const videos = senders.filter((sender) => sender.track?.kind === 'video');
  await Promise.all(videos.map((sender) => sender.replaceTrack(track ?? null)));
};

let board: CanvasRenderingContext2D | null = null;

function paint([fromX, fromY, toX, toY]: Line): void {
  if (board === null) return;
  const { width, height } = board.canvas;
  board.lineWidth = 3;
  board.beginPath();
  board.moveTo(fromX * width, fromY * height);
  board.lineTo(toX * width, toY * height);
  board.stroke();
}

function drawOn(canvas: HTMLCanvasElement): void {
  let last: readonly [number, number] | null = null;
  const place = ({ offsetX, offsetY }: PointerEvent) => [offsetX / canvas.width, offsetY / canvas.height] as const;
  canvas.onpointerdown = (event) => (last = place(event));
  canvas.onpointerup = () => (last = null);
  canvas.onpointermove = (event) => {
    for (const one of last === null ? [] : event.getCoalescedEvents()) {
      const next = place(one);
      const line: Line = [...(last ?? next), ...next];
      last = next;
      paint(line);
      for (const other of links.keys()) say(other, { line });
    }
  };
}

window.orielBare = {
  async open(video) {
    camera = await navigator.mediaDevices.getUserMedia({ audio: true, video });
  },
  async join(others) {
    const begin = now();
    const all = untilDrawn(others);
    socket = new WebSocket(location.href.replace('http', 'ws'));
    let said = Promise.resolve();
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Said;
      if (message.left) drop(message.from);
      else if (message.line) paint(message.line);
      else
        said = said.then(() =>
          message.joined ? Promise.all(message.joined.map(offer)).then(() => undefined) : hear(message),
        );
    };
    return { begin, frames: others > 0 ? await all : [] };
  },
  firstOfNext: async () => (await untilDrawn(1))[0] ?? Number.NaN,
  async share() {
    const begin = now();
    screen = await navigator.mediaDevices.getDisplayMedia({ video: true });
    await allSend(screen.getVideoTracks()[0]);
    return begin;
  },
  async unshare() {
    const begin = now();
    await allSend(camera?.getVideoTracks()[0]);
    for (const track of screen?.getTracks() ?? []) track.stop();
    return begin;
  },
  frameOf: ({ above = 0, below = Infinity }) =>
    new Promise((resolve) => {
      const video = [...links.values()].at(-1)?.video;
      const look = (_: number, { width }: VideoFrameCallbackMetadata) => {
        if (width > above && width < below) resolve(now());
        else video?.requestVideoFrameCallback(look);
      };
      video?.requestVideoFrameCallback(look);
    }),
  showBoard() {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    document.body.prepend(canvas);
    board = canvas.getContext('2d');
    drawOn(canvas);
  },
  framesOfOthers: () =>
    [...links.values()].reduce((sum, { video }) => sum + video.getVideoPlaybackQuality().totalVideoFrames, 0),
  leave() {
    for (const other of links.keys()) drop(other);
    socket?.close();
    for (const track of camera?.getTracks() ?? []) track.stop();
  },
};
