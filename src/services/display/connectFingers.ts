import Guacamole from 'guacamole-common-js';
import { Fingers, type FingerActs, type MouseButton, type Point } from './fingers.ts';

export interface FingerSignals {
  /** How many touches the remote desktop takes itself; fingers are a mouse where it takes none. */
  remoteTouches(): number;
  /** One remote pixel on `scale` device pixels; null for the whole picture. */
  zoom(scale: number | null): void;
  menu(): void;
}

export interface ConnectedFingers {
  mode(isAbsolute: boolean): void;
  detach(): void;
}

const TOUCHES = ['touchstart', 'touchmove', 'touchend'];

/** The library gives every listener the base event; the state comes with the kind that was listened for. */
const isTouch = (event: Guacamole.Event): event is Guacamole.Touch.Event => 'state' in event;
/** A board over the picture has fingers of its own. */
const isOverPicture = (target: Node): boolean =>
  target instanceof Element && target.closest('[data-over-picture]') !== null;
const pointsOf = (touches: TouchList): readonly Point[] =>
  Array.from(touches, ({ clientX, clientY }) => ({ x: clientX, y: clientY }));

/** The remote pointer as fingers move it, in CSS pixels of the picture. */
function createPointer(client: Guacamole.Client) {
  const display = client.getDisplay();
  const state = new Guacamole.Mouse.State(0, 0, false, false, false, false, false);
  const clamped = (value: number, size: number): number => Math.min(Math.max(value, 0), size * display.getScale());
  const send = (): void => {
    client.sendMouseState(state, true);
  };
  return {
    place({ x, y }: Point): void {
      state.x = clamped(x, display.getWidth());
      state.y = clamped(y, display.getHeight());
      send();
    },
    at: (): Point => ({ x: state.x, y: state.y }),
    set(button: 'left' | 'right' | 'up' | 'down', down: boolean): void {
      state[button] = down;
      send();
    },
  };
}

/** The picture of a desktop lies in a box of the page that scrolls where the picture is larger. */
function panBox(element: HTMLElement, { x, y }: Point): boolean {
  const box = element.parentElement;
  if (box === null) return false;
  const isLarger = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
  if (isLarger) box.scrollBy(-x, -y);
  return isLarger;
}

function createActs(client: Guacamole.Client, signals: FingerSignals): FingerActs {
  const display = client.getDisplay();
  const element = display.getElement();
  const pointer = createPointer(client);
  let scaleAtFirst = 1;
  const fitted = (): number => {
    const box = element.parentElement ?? element;
    return Math.min(box.clientWidth / display.getWidth(), box.clientHeight / display.getHeight());
  };
  const set = (button: MouseButton, down: boolean): void => {
    pointer.set(button, down);
  };
  return {
    point({ x, y }) {
      const { left, top } = element.getBoundingClientRect();
      pointer.place({ x: x - left, y: y - top });
    },
    push({ x, y }) {
      // The page shows the pointer that a mouse moves; fingers on a touchpad need one of their own.
      display.showCursor(true);
      const at = pointer.at();
      pointer.place({ x: at.x + x, y: at.y + y });
    },
    press: (button) => {
      set(button, true);
    },
    release: (button) => {
      set(button, false);
    },
    scroll(direction) {
      pointer.set(direction, true);
      pointer.set(direction, false);
    },
    pan: (by) => panBox(element, by),
    pinchBegan() {
      scaleAtFirst = display.getScale();
    },
    pinch(factor) {
      const scale = scaleAtFirst * factor;
      signals.zoom(scale <= fitted() ? null : scale * window.devicePixelRatio);
    },
    menu: signals.menu,
  };
}

function listen(takes: (event: TouchEvent) => boolean, fingers: Fingers): () => void {
  const handle = (event: TouchEvent): void => {
    if (!takes(event)) return;
    event.preventDefault();
    const points = pointsOf(event.touches);
    if (event.type === 'touchstart') fingers.down(points, event.timeStamp);
    else if (event.type === 'touchmove') fingers.move(points);
    else if (event.type === 'touchend') fingers.up(points, event.timeStamp);
    else fingers.cancel();
  };
  const types = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
  const options = { capture: true, passive: false };
  for (const type of types) document.addEventListener(type, handle, options);
  return () => {
    for (const type of types) document.removeEventListener(type, handle, options);
    fingers.cancel();
  };
}

/** Fingers act as a mouse unless the remote desktop takes touches itself. */
export function connectFingers(client: Guacamole.Client, signals: FingerSignals): ConnectedFingers {
  const element = client.getDisplay().getElement();
  const fingers = new Fingers(createActs(client, signals));
  // The library's touches listen to the element for good; without the client they reach nobody.
  const touch = new Guacamole.Touch(element);
  let isAttached = true;
  touch.onEach(TOUCHES, (event) => {
    if (!isTouch(event) || !isAttached || signals.remoteTouches() === 0) return;
    event.preventDefault();
    client.sendTouchState(event.state, true);
  });
  const isInPicture = ({ target }: TouchEvent): boolean =>
    target instanceof Node && !isOverPicture(target) && (element.parentElement ?? element).contains(target);
  const stop = listen((event) => signals.remoteTouches() === 0 && isInPicture(event), fingers);
  return {
    mode(isAbsolute) {
      fingers.mode(isAbsolute);
    },
    detach() {
      isAttached = false;
      stop();
    },
  };
}
