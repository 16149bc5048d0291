// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { emptyBoard } from '../../../contract/rules/board.ts';
import { packPath } from '../../../contract/rules/boardPath.ts';
import { type BoardGround, paintBoard } from './boardPaint.ts';

afterEach(() => void vi.restoreAllMocks());

const stroke = (color: string) => ({
  ...{ sid: 'a', stroke: color, color, size: 3 },
  path: packPath([
    [0, 0],
    [500, 500],
  ]),
});

/** What is done to a canvas, with how it is laid on what is there. */
function paint(ground: BoardGround, picture: CanvasImageSource | null = null) {
  const did: string[] = [];
  const context = {
    canvas: { width: 640, height: 480 },
    globalCompositeOperation: '',
    getImageData: () => ({ data: new Uint8ClampedArray([255, 255, 255, 255]) }),
    putImageData: ({ data }: ImageData) => void did.push(`paper of alpha ${data[3]}`),
    drawImage: (source: unknown) => void did.push(source === picture ? 'picture' : 'cleared picture'),
  };
  for (const name of ['clearRect', 'fillRect', 'beginPath', 'moveTo', 'lineTo'])
    Object.assign(context, { [name]: () => void did.push(name) });
  Object.assign(context, { stroke: () => void did.push(`stroke ${context.globalCompositeOperation}`) });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const strokes = [stroke('#000000'), stroke('#ffffff'), stroke('#FFFFFF')];
  paintBoard(context as never, { ...emptyBoard(), strokes }, picture, ground);
  return did.filter((step) => /Rect|stroke|paper|picture/.test(step));
}

test('on paper the eraser is a white line, over a desktop it clears, and a white pen draws on both', () => {
  const draws = 'stroke source-over';
  expect(paint('paper')).toEqual(['fillRect', draws, draws, draws]);
  expect(paint('sheet')).toEqual(['clearRect', draws, 'stroke destination-out', draws]);
});

test('a stored picture does not cover the desktop', () => {
  const picture = document.createElement('canvas');
  expect(paint('paper', picture)).toContain('picture');
  expect(paint('sheet', picture).slice(0, 4)).toEqual(['clearRect', 'picture', 'paper of alpha 0', 'cleared picture']);
});
