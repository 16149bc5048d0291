import Guacamole from 'guacamole-common-js';

const MOVES = ['mousedown', 'mousemove', 'mouseup'];

/** The library gives every listener the base event; the state comes with the kind that was listened for. */
const isMouse = (event: Guacamole.Event): event is Guacamole.Mouse.Event => 'state' in event;

function sendMoves(source: Guacamole.Event.Target, client: Guacamole.Client): void {
  source.onEach(MOVES, (event) => {
    if (!isMouse(event)) return;
    event.preventDefault();
    client.sendMouseState(event.state, true);
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

/** Sends the mouse on the picture. Fingers come with the session tools. */
export function connectPointer(client: Guacamole.Client): void {
  const display = client.getDisplay();
  const mouse = new Guacamole.Mouse(display.getElement());
  sendMoves(mouse, client);
  showCursor(mouse, display);
}

/** How many touches the remote desktop takes at once; it says so when the picture begins. */
export function noteTouches(client: Guacamole.Client): () => number {
  let touches = 0;
  client.onmultitouch = (_layer, supported) => {
    touches = supported;
  };
  return () => touches;
}
