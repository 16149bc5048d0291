import Guacamole from 'guacamole-common-js';
import { Observable } from 'rxjs';
import { listenForKeys } from '../heldKeys.ts';
import { devicePixels } from '../viewport.ts';
import { type FromMonitor, MONITOR_READY, type ToMonitor } from './messages.ts';

/** What a further window hears of the one that opened it. */
export type ScreenFact =
  | { readonly kind: 'orphaned' }
  | { readonly kind: 'numbered'; readonly number: number }
  | { readonly kind: 'reached' }
  | { readonly kind: 'missed' }
  | { readonly kind: 'ended' };

const MOVES = ['mousedown', 'mousemove', 'mouseup'];
const BUTTONS = ['left', 'middle', 'right', 'up', 'down'] as const;

const bitsOf = (state: Guacamole.Mouse.State): number =>
  BUTTONS.reduce((bits, button, index) => bits | (state[button] ? 1 << index : 0), 0);

const isMouse = (event: Guacamole.Event): event is Guacamole.Mouse.Event => 'state' in event;

function canvasOf(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  return canvas;
}

/** A canvas in `node` that shows a part of the remote desktop and listens for it. */
class MonitorScreen {
  readonly #canvas = document.createElement('canvas');
  readonly #picture = this.#canvas.getContext('bitmaprenderer');
  readonly #mouse = new Guacamole.Mouse(this.#canvas);
  readonly #keyboard: Guacamole.Keyboard;
  readonly #observer: ResizeObserver;

  constructor(node: HTMLElement, tell: (message: FromMonitor) => void) {
    node.append(this.#canvas);
    node.tabIndex = 0;
    node.focus({ preventScroll: true });
    this.#mouse.onEach(MOVES, (event) => {
      if (!isMouse(event)) return;
      const { x, y } = event.state;
      const scale = window.devicePixelRatio;
      tell({ kind: 'mouse', x: Math.round(x * scale), y: Math.round(y * scale), buttons: bitsOf(event.state) });
      event.preventDefault();
    });
    this.#keyboard = listen(node, tell);
    this.#observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = node;
      tell({ kind: 'resized', ...devicePixels({ width, height }, window.devicePixelRatio) });
    });
    this.#observer.observe(node);
  }

  draw(picture: ImageBitmap | null): void {
    this.#canvas.hidden = picture === null;
    if (picture === null) return;
    this.#canvas.style.width = `${picture.width / window.devicePixelRatio}px`;
    this.#canvas.style.height = `${picture.height / window.devicePixelRatio}px`;
    this.#picture?.transferFromImageBitmap(picture);
  }

  point(picture: ImageBitmap, x: number, y: number): void {
    this.#mouse.setCursor(canvasOf(picture), x, y);
  }

  leave(): void {
    this.#observer.disconnect();
    this.#keyboard.reset();
    this.#canvas.remove();
  }
}

/** Keys that are held when the window loses the focus are let go. */
function listen(node: HTMLElement, tell: (message: FromMonitor) => void): Guacamole.Keyboard {
  const keyboard = listenForKeys(node, {
    pressed(keysym) {
      tell({ kind: 'key', pressed: true, keysym });
    },
    released(keysym) {
      tell({ kind: 'key', pressed: false, keysym });
    },
  });
  window.addEventListener('blur', () => {
    keyboard.reset();
  });
  return keyboard;
}

function hear(screen: MonitorScreen, message: ToMonitor): ScreenFact | null {
  switch (message.kind) {
    case 'numbered':
      return message;
    case 'ended':
      return message;
    case 'frame':
      screen.draw(message.picture);
      return { kind: message.picture === null ? 'missed' : 'reached' };
    case 'cursor':
      screen.point(message.picture, message.x, message.y);
      return null;
  }
}

/** Shows in `node` what the window that opened this one sends, while somebody listens. */
export function monitorScreen$(own: Window, node: HTMLElement): Observable<ScreenFact> {
  return new Observable((subscriber) => {
    const opener = own.opener as Window | null;
    if (opener === null) {
      subscriber.next({ kind: 'orphaned' });
      return undefined;
    }
    const { port1: port, port2 } = new MessageChannel();
    const screen = new MonitorScreen(node, (message) => {
      port.postMessage(message);
    });
    port.onmessage = ({ data }) => {
      const fact = hear(screen, data as ToMonitor);
      if (fact !== null) subscriber.next(fact);
    };
    opener.postMessage(MONITOR_READY, own.origin, [port2]);
    return () => {
      screen.leave();
      port.close();
    };
  });
}
