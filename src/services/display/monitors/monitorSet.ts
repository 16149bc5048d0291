import Guacamole from 'guacamole-common-js';
import {
  concat,
  concatMap,
  defer,
  EMPTY,
  fromEvent,
  ignoreElements,
  merge,
  mergeMap,
  Observable,
  of,
  Subject,
  tap,
} from 'rxjs';
import type { Size } from '../size.ts';
import type { Region, DisplayLayout } from '../displayLayout.ts';
import { drawnFrames$ } from '../drawnFrames.ts';
import type { FromMonitor } from './messages.ts';
import type { MonitorChannel } from './monitorWindows.ts';
import { createPainter } from './painter.ts';

/** What the further windows of one remote desktop tell. */
export type MonitorSetFact =
  | { readonly kind: 'resized'; readonly key: string; readonly size: Size }
  | { readonly kind: 'closed'; readonly key: string };

interface Sized {
  readonly key: string;
  readonly size: Size;
}

/** Buttons as bits, the left one lowest; the library takes them one by one. */
function mouseState(x: number, y: number, buttons: number): Guacamole.Mouse.State {
  const isDown = (bit: number): boolean => (buttons & (1 << bit)) !== 0;
  return new Guacamole.Mouse.State(x, y, isDown(0), isDown(1), isDown(2), isDown(3), isDown(4));
}

/** The further windows of one remote desktop: its picture goes to them, their pointer and keys come from them. */
export class MonitorSet {
  readonly #client: Guacamole.Client;
  readonly #displayLayout: DisplayLayout;
  readonly #added = new Subject<MonitorChannel>();
  readonly #channels = new Map<string, MonitorChannel>();
  readonly #painters = new Map<string, (region: Region | null) => void>();
  #shown: readonly string[] = [];

  constructor(client: Guacamole.Client, displayLayout: DisplayLayout) {
    this.#client = client;
    this.#displayLayout = displayLayout;
  }

  /** Keeps the windows going while it is listened to; they end with it. */
  get facts$(): Observable<MonitorSetFact> {
    return merge(
      // First: it goes first when nobody listens any more, while the windows can still be told.
      new Observable<never>(() => () => this.#stop()),
      this.#added.pipe(mergeMap((channel) => this.#factsOf(channel))),
      // A page that is closed or loaded anew stops nothing by itself.
      fromEvent(window, 'pagehide').pipe(
        tap(() => this.end()),
        ignoreElements(),
      ),
      drawnFrames$(this.#client).pipe(
        tap(() => this.#draw()),
        ignoreElements(),
      ),
      this.#cursors$(),
    );
  }

  add(channel: MonitorChannel): void {
    const { key } = channel;
    this.#channels.set(key, channel);
    this.#painters.set(
      key,
      createPainter(() => this.#canvas(), channel),
    );
    this.#added.next(channel);
  }

  tellNumbers(keys: readonly string[]): void {
    keys.forEach((key, index) => {
      this.#channels.get(key)?.tell({ kind: 'numbered', number: index + 1 });
    });
  }

  /** Gives each window its part, from left to right. */
  spread(windows: readonly Sized[]): void {
    this.#shown = windows.map(({ key }) => key);
    this.#displayLayout.spread(windows.map(({ size }) => size));
    this.#draw();
  }

  end(): void {
    for (const channel of this.#channels.values()) channel.tell({ kind: 'ended' });
  }

  /** Nobody works with the desktop here any more. */
  #stop(): void {
    this.end();
    this.#displayLayout.spread([]);
  }

  #factsOf(channel: MonitorChannel): Observable<MonitorSetFact> {
    const { key } = channel;
    const closed$ = defer(() => {
      this.#forget(key);
      return of({ kind: 'closed', key } as const);
    });
    return concat(channel.messages$.pipe(concatMap((message) => this.#hear(key, message))), closed$);
  }

  #canvas(): HTMLCanvasElement {
    return this.#client.getDisplay().getDefaultLayer().getCanvas();
  }

  #parts(): readonly (Region | null)[] {
    const display = this.#client.getDisplay();
    return this.#displayLayout.parts({ width: display.getWidth(), height: display.getHeight() });
  }

  #draw(): void {
    this.#parts().forEach((part, index) => this.#painters.get(this.#shown[index] ?? '')?.(part));
  }

  #hear(key: string, message: FromMonitor): Observable<MonitorSetFact> {
    switch (message.kind) {
      case 'resized':
        return of({ kind: 'resized', key, size: { width: message.width, height: message.height } });
      case 'key':
        this.#client.sendKeyEvent(message.pressed ? 1 : 0, message.keysym);
        return EMPTY;
      case 'mouse':
        this.#point(key, message);
        return EMPTY;
    }
  }

  #point(key: string, { x, y, buttons }: Extract<FromMonitor, { readonly kind: 'mouse' }>): void {
    const part = this.#parts()[this.#shown.indexOf(key)];
    if (part) this.#client.sendMouseState(mouseState(x + part.x, y + part.y, buttons), false);
  }

  #forget(key: string): void {
    this.#channels.delete(key);
    this.#painters.delete(key);
  }

  /** Each window shows the remote pointer as its own. */
  #cursors$(): Observable<never> {
    return new Observable(() => {
      const display = this.#client.getDisplay();
      const before = display.oncursor;
      display.oncursor = (canvas, x, y) => {
        before?.(canvas, x, y);
        for (const channel of this.#channels.values()) void sendCursor(channel, canvas, x, y);
      };
      return () => {
        display.oncursor = before;
      };
    });
  }
}

async function sendCursor(channel: MonitorChannel, canvas: HTMLCanvasElement, x: number, y: number): Promise<void> {
  const picture = await createImageBitmap(canvas);
  channel.tell({ kind: 'cursor', picture, x, y }, [picture]);
}
