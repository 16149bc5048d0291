import Guacamole from 'guacamole-common-js';
import { BehaviorSubject, distinctUntilChanged, share, tap, type Observable } from 'rxjs';
import { createClipboardChannel, type ClipboardChannel } from './clipboardChannel.ts';
import { createFileChannel, type FileChannel } from './fileChannel.ts';
import { desktopFacts$, type DesktopFact } from './facts.ts';
import { occupy, type MountedDisplay, type Zoom } from './mountedDisplay.ts';
import { drawWholePictures, type Pictures } from './pictures.ts';
import { connectPointer, noteTouches } from './pointer.ts';
import { wakeForSound } from './sound.ts';
import { sendText, TEXT_TYPE } from './textStreams.ts';
import { takeThumbnail } from './thumbnail.ts';
import { playVideos } from './video/videos.ts';
import { createDisplayLayout, type DisplayLayout } from './displayLayout.ts';

/** One remote desktop: its picture in the page, and what goes to it. */
export interface Desktop {
  readonly facts$: Observable<DesktopFact>;
  readonly files: FileChannel;
  readonly clipboard: ClipboardChannel;
  /** By which the gateway knows the tunnel; null until it is open. */
  tunnelId(): string | null;
  /** Further windows on the same picture. */
  readonly displayLayout: DisplayLayout;
  connect(): void;
  disconnect(): void;
  /** Shows the picture in `node` and listens there, until the returned function is called. */
  attach(node: HTMLElement): () => void;
  /** How many device pixels a remote one takes, from now on. */
  readonly scale$: Observable<number>;
  isAttached(): boolean;
  /** For a desktop that has just connected: takes the keys and tells the window's size. */
  wake(): void;
  /** For a desktop that comes back: the window may have changed meanwhile. */
  tellSize(): void;
  releaseKeys(): void;
  fit(): void;
  zoom(scale: number): void;
  /** The picture as a small PNG, once what has arrived is drawn; null while there is none. */
  thumbnail(take: (png: string | null) => void): void;
  sendArgument(name: string, value: string): void;
  sendCtrlAltDel(): void;
  /** How many touches the remote desktop takes at once; 0 where it knows a pointer only. */
  remoteTouches(): number;
  /** Lets a piece of the session tools, whose code comes later, work with the client itself. */
  use<Piece>(piece: (client: Guacamole.Client) => Piece): Piece;
}

type Exchanges = Pick<Desktop, 'thumbnail' | 'sendArgument'>;

function exchangesOf(client: Guacamole.Client): Exchanges {
  return {
    thumbnail(take) {
      const display = client.getDisplay();
      display.flush(() => {
        take(takeThumbnail(display));
      });
    },
    sendArgument(name, value) {
      sendText(client.createArgumentValueStream(TEXT_TYPE, name), value);
    },
  };
}

/** What makes the next pictures quicker must not delay the first one. */
const hastenOnceDrawn =
  (pictures: Pictures) =>
  ({ type }: DesktopFact): void => {
    if (type === 'client.drawn') void pictures.hasten();
  };

/** Takes up the tunnel: pictures, pointer and keys go between it and the page, past every machine. */
export function createDesktop(tunnel: Guacamole.Tunnel): Desktop {
  const client = new Guacamole.Client(tunnel);
  const display = client.getDisplay();
  const displayLayout = createDisplayLayout();
  let mounted: MountedDisplay | null = null;
  let zoom: Zoom = null;
  const drawnAt = new BehaviorSubject(1);
  const remoteTouches = noteTouches(client);
  connectPointer(client);
  playVideos(client);
  wakeForSound(client);
  display.showCursor(false);
  const pictures = drawWholePictures(display);
  const show = (wanted: Zoom): void => {
    zoom = wanted;
    mounted?.show(zoom);
  };

  return {
    facts$: desktopFacts$(client, pictures).pipe(tap(hastenOnceDrawn(pictures)), share()),
    files: createFileChannel(client, tunnel),
    clipboard: createClipboardChannel(client),
    tunnelId: () => tunnel.uuid,
    displayLayout,
    scale$: drawnAt.pipe(distinctUntilChanged()),
    connect() {
      client.connect('');
    },
    disconnect() {
      client.disconnect();
    },
    attach(node) {
      const taken = occupy({ client, displayLayout, tellScale: (scale) => drawnAt.next(scale) }, node, zoom);
      mounted = taken;
      return () => {
        taken.leave();
        if (mounted === taken) mounted = null;
      };
    },
    isAttached: () => mounted !== null,
    wake() {
      mounted?.wake();
    },
    tellSize() {
      mounted?.tellSize();
    },
    releaseKeys() {
      mounted?.releaseKeys();
    },
    fit: () => show(null),
    zoom: show,
    sendCtrlAltDel() {
      mounted?.sendCtrlAltDel();
    },
    remoteTouches,
    use: (piece) => piece(client),
    ...exchangesOf(client),
  };
}
