import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../random.ts';
import { COUNTER, SCREEN } from '../flood/counter.ts';
import { type Drawing, openDrawing } from '../flood/xDrawing.ts';

const FRAME_MS = 1_000 / 60;
const TILE = 40;
const COLORS = 0x1_00_00_00;
const WHITE = 0xff_ff_ff;

function drawFrame(drawing: Drawing, frame: number, random: () => number): void {
  for (let y = 0; y < SCREEN.height; y += TILE)
    for (let x = 0; x < SCREEN.width; x += TILE)
      drawing.fill(Math.floor(random() * COLORS), { x, y, width: TILE, height: TILE });
  const { bits, side } = COUNTER;
  for (let bit = 0; bit < bits; bit += 1)
    drawing.fill((frame >> bit) & 1 ? WHITE : 0, { x: bit * side, y: 0, width: side, height: side });
}

/** A process of its own: floods the display named on the command line, at the rate of a usual screen. */
async function flood(display: string): Promise<void> {
  const drawing = await openDrawing(display, SCREEN);
  const random = seededRandom(1);
  let next = performance.now();
  for (let frame = 1; ; frame += 1) {
    drawFrame(drawing, frame, random);
    await drawing.show();
    next = Math.max(next + FRAME_MS, performance.now() - FRAME_MS);
    await pause(next - performance.now());
  }
}

await flood(process.argv[2] ?? '');
