/** Watches the board of a page: when each point of an agreed way was drawn by hand, or came. Times are of the machine's clock, in ms. */
export interface BoardBench {
  /** Points of the way that are known by their places, 0 to 1. */
  watch(selector: string, way: readonly Place[]): void;
  /** When each was drawn with the mouse; null where it was not. */
  readonly drawn: (number | null)[];
  /** When each was seen on the board. */
  readonly seen: (number | null)[];
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    orielBoard: BoardBench;
  }
}

const now = () => performance.timeOrigin + performance.now();
const WHITE = 200;
const NEAR = 0.004;

function noteDrawn(canvas: HTMLCanvasElement, way: readonly Place[], drawn: (number | null)[]): void {
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const at = now();
      const { left, top, width, height } = canvas.getBoundingClientRect();
      for (const one of [event, ...event.getCoalescedEvents()]) {
        const [x, y] = [(one.clientX - left) / width, (one.clientY - top) / height];
        const index = way.findIndex((place) => Math.abs(place.x - x) < NEAR && Math.abs(place.y - y) < NEAR);
        if (index >= 0) drawn[index] ??= at;
      }
    },
    { capture: true },
  );
}

function noteSeen(canvas: HTMLCanvasElement, way: readonly Place[], seen: (number | null)[]): void {
  let next = 0;
  const isDark = ({ x, y }: Place) => {
    const pixel = canvas.getContext('2d')?.getImageData(x * canvas.width, y * canvas.height, 1, 1).data;
    return pixel !== undefined && (pixel[3] ?? 0) > 0 && (pixel[0] ?? WHITE) < WHITE;
  };
  const look = () => {
    for (let place = way[next]; place !== undefined && isDark(place); place = way[next]) {
      seen[next] = now();
      next += 1;
    }
    if (next < way.length) requestAnimationFrame(look);
  };
  look();
}

const drawn: (number | null)[] = [];
const seen: (number | null)[] = [];

window.orielBoard = {
  drawn,
  seen,
  watch(selector, way) {
    const canvas = document.querySelector<HTMLCanvasElement>(selector);
    if (canvas === null) throw new Error('There is no board.');
    noteDrawn(canvas, way, drawn);
    noteSeen(canvas, way, seen);
  },
};
