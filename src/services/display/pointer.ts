import Guacamole from 'guacamole-common-js';

const MOVES = ['mousedown', 'mousemove', 'mouseup'];
const TOUCHES = ['touchstart', 'touchmove', 'touchend'];

/** The library gives every listener the base event; the state comes with the kind that was listened for. */
const isMouse = (event: Guacamole.Event): event is Guacamole.Mouse.Event => 'state' in event;
const isTouch = (event: Guacamole.Event): event is Guacamole.Touch.Event => 'state' in event;

function sendMoves(source: Guacamole.Event.Target, client: Guacamole.Client, isWanted: () => boolean): void {
  source.onEach(MOVES, (event) => {
    if (!isMouse(event) || !isWanted()) return;
    event.preventDefault();
    client.sendMouseState(event.state, true);
  });
}

function sendTouches(touch: Guacamole.Touch, client: Guacamole.Client, isWanted: () => boolean): void {
  touch.onEach(TOUCHES, (event) => {
    if (!isTouch(event) || !isWanted()) return;
    event.preventDefault();
    client.sendTouchState(event.state, true);
  });
}

/** The remote cursor becomes the page's own where the browser can show it; else the library draws it. */
function showCursor(mouse: Guacamole.Mouse, display: Guacamole.Display): void {
  display.oncursor = (canvas, x, y) => {
    display.showCursor(!mouse.setCursor(canvas, x, y));
  };
  mouse.on('mouseout', () => {
    display.showCursor(false);
  });
}

export interface PointerOptions {
  /** A finger is where the pointer is; otherwise it pushes the pointer as on a touchpad. */
  readonly fingersPoint: boolean;
}

/** Sends mouse and touch on the picture. Fingers act as a mouse until the remote desktop says that it takes touches. */
export function connectPointer(client: Guacamole.Client, { fingersPoint }: PointerOptions): void {
  const display = client.getDisplay();
  const element = display.getElement();
  let touches = 0;
  client.onmultitouch = (_layer, supported) => {
    touches = supported;
  };
  const mouse = new Guacamole.Mouse(element);
  sendMoves(mouse, client, () => true);
  showCursor(mouse, display);
  const Fingers = fingersPoint ? Guacamole.Mouse.Touchscreen : Guacamole.Mouse.Touchpad;
  sendMoves(new Fingers(element), client, () => touches === 0);
  sendTouches(new Guacamole.Touch(element), client, () => touches > 0);
}
