import decodeQR from 'qr/decode.js';

const SCALE = 4;

/** What a camera would read from a drawn QR code: the drawing's strokes are painted square by square. */
export function decodedFrom(picture: Element): string {
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y, width] of strokesOf(picture)) paint(data, side, { x, y, width });
  return decodeQR({ width: side, height: side, data });
}

function strokesOf(picture: Element): readonly (readonly [x: number, y: number, width: number])[] {
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, x, y, width]) => [
    Number(x),
    Number(y),
    Number(width),
  ]);
}

interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function paint(data: Uint8ClampedArray, side: number, { x, y, width }: Stroke): void {
  for (let row = y * SCALE; row < (y + 1) * SCALE; row += 1)
    for (let column = x * SCALE; column < (x + width) * SCALE; column += 1)
      data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
}
