import type { Person } from '../../src/machines/meetings/meeting/meeting.types.ts';
import { createMark } from '../../src/services/meeting/pointerMark.ts';

const [WIDTH, HEIGHT] = [640, 480];
const FULL_TURN = 2 * Math.PI;
const DEGREES = 360;

const hueOf = (id: string): number => [...id].reduce((sum, sign) => sum + sign.charCodeAt(0) * 37, 0) % DEGREES;

/** Somebody whom nobody knows, before a wall. */
export function paintPerson(canvas: HTMLCanvasElement, id: string): void {
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (context === null) return;
  const hue = hueOf(id);
  const wall = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  wall.addColorStop(0, `hsl(${String(hue)} 26% 72%)`);
  wall.addColorStop(1, `hsl(${String(hue)} 24% 46%)`);
  context.fillStyle = wall;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const fill = (color: string, x: number, y: number, [across, down]: readonly [number, number]) => {
    context.fillStyle = color;
    context.beginPath();
    context.ellipse(x, y, across, down, 0, 0, FULL_TURN);
    context.fill();
  };
  fill(`hsl(${String((hue + 160) % DEGREES)} 32% 32%)`, WIDTH / 2, HEIGHT, [190, 160]);
  fill('hsl(25 38% 66%)', WIDTH / 2, 220, [82, 104]);
  fill('hsl(22 34% 20%)', WIDTH / 2, 150, [90, 62]);
}

function drawPerson(id: string): string {
  const canvas = document.createElement('canvas');
  paintPerson(canvas, id);
  return canvas.toDataURL();
}

/** What Marta draws. */
function drawBoard(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { width, height } = canvas;
  const line = (color: string, points: readonly (readonly [number, number])[]) => {
    Object.assign(context, { strokeStyle: color, lineWidth: 4, lineCap: 'round', lineJoin: 'round' });
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x * width, y * height);
    context.stroke();
  };
  line('#1565c0', [
    [0.12, 0.8],
    [0.12, 0.15],
  ]);
  line('#1565c0', [
    [0.12, 0.8],
    [0.9, 0.8],
  ]);
  line(
    '#000000',
    Array.from({ length: 60 }, (_, at) => [0.14 + at * 0.012, 0.5 + 0.2 * Math.sin(at / 7)] as const),
  );
  line(
    '#c62828',
    Array.from({ length: 40 }, (_, at) => [0.5 + 0.07 * Math.cos(at / 6), 0.34 + 0.09 * Math.sin(at / 6)]),
  );
}

/** Stands in for the port that shows pictures of people and what is drawn. */
export function attachPicture(id: string, name: string, node: HTMLElement): () => void {
  // What stands for a picture that is not there is drawn after it.
  const isSeen = node.nextElementSibling?.localName !== 'span';
  if (name === 'person' && isSeen && node instanceof HTMLVideoElement) node.poster = drawPerson(id);
  if (name === 'board' && node instanceof HTMLCanvasElement) drawBoard(node);
  if (name === 'pointers') createMark(node, { sid: INES.sid, name: INES.username }).place([600, 640]);
  return () => undefined;
}

const person = (sid: string, username: string, change: Partial<Person> = {}): Person => ({
  ...{ sid, username, isGuest: false, mic: true, video: true, sharing: false, hand: false },
  ...change,
});

export const INES = person('ines', 'Ines Vega');
export const OTTO = person('otto', 'Otto Berg', { isGuest: true, mic: false });
export const LEA = person('lea', 'Lea Sommer', { video: false, hand: true });

const MORE = ['Maximiliane von Hohenberg', 'Tom', 'Ada Lind', 'Jun Park'].map((name) =>
  person(name, name, { isGuest: name === 'Ada Lind' }),
);

/** So many others in a room. */
export const crowd = (count: number): readonly Person[] => [INES, OTTO, LEA, ...MORE].slice(0, count);
