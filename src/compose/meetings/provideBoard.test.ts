// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { BOARD_STORE_MS } from '../../../contract/limits.ts';
import { createGeneralBus } from '../../socket/generalBus.ts';
import { createDesktops } from '../ports/desktops.ts';
import type { Ports } from '../ports/ports.ts';
import type { MeetingSide } from './meetingSide.ts';
import { createOutbox } from './outbox.ts';
import { provideBoard } from './provideBoard.ts';

const OPEN = 1;
/** What jsdom has not, and a picture of whatever kind is asked for. */
const watch = { observe: () => undefined, disconnect: () => undefined };
const drawing = new Proxy({}, { get: () => () => undefined, set: () => true });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', function Watch() {
    return watch;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as CanvasRenderingContext2D);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation((type) => `data:${type};base64,AAAA`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The board of a room that a view has a canvas for, and what is said on the general socket. */
function start() {
  const generalBus = createGeneralBus();
  const wire: Record<string, unknown>[] = [];
  const send = (text: string) => void wire.push(JSON.parse(text) as Record<string, unknown>);
  generalBus.attach({ readyState: OPEN, send } as unknown as WebSocket);
  const desktops = createDesktops();
  const canvas = Object.assign(document.createElement('canvas'), { setPointerCapture: () => undefined });
  desktops.attachSlot('r', 'board', canvas);
  const side = { outbox: createOutbox(generalBus, () => 'a'), entered: { sid: 'a' } } as unknown as MeetingSide;
  const board = provideBoard({ desktops, generalBus } as unknown as Ports, side, { roomid: 'r', clientId: undefined });
  const actor = createActor(board, { input: { isOverSession: false } }).start();
  const stroke = () => {
    for (const name of ['pointerdown', 'pointerup'])
      canvas.dispatchEvent(Object.assign(new Event(name), { pointerId: 1, button: 0, clientX: 5, clientY: 5 }));
  };
  const said = (action: string) => wire.filter((message) => message['action'] === action);
  return { actor, said, stroke };
}

test('after a stroke and a pause the gateway gets the board of the room, as one PNG [C7-010]', () => {
  const { actor, said, stroke } = start();
  stroke();
  vi.advanceTimersByTime(BOARD_STORE_MS - 1);
  expect([said('draw').length, said('store-canvas')]).toEqual([1, []]);
  vi.advanceTimersByTime(10 * BOARD_STORE_MS);
  const url = expect.stringMatching(/^data:image\/png;base64,/) as string;
  expect(said('store-canvas')).toEqual([{ action: 'store-canvas', roomid: 'r', url }]);
  actor.stop();
});
