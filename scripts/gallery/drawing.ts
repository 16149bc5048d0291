/** A picture of a desktop that nobody owns, for pages that show remote pictures. */
export function drawDesktop(width: number, height: number, hue: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  const sky = context.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, `hsl(${String(hue)} 45% 34%)`);
  sky.addColorStop(1, `hsl(${String(hue + 20)} 55% 12%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  drawWindow(context, [width * 0.08, height * 0.14, width * 0.46, height * 0.6]);
  drawWindow(context, [width * 0.4, height * 0.3, width * 0.48, height * 0.56]);
  return canvas;
}

type Box = readonly [left: number, top: number, width: number, height: number];

function drawWindow(context: CanvasRenderingContext2D, [left, top, width, height]: Box): void {
  context.fillStyle = '#f4f6f9';
  context.fillRect(left, top, width, height);
  context.fillStyle = '#cdd5df';
  context.fillRect(left, top, width, height * 0.08);
  context.fillStyle = '#d9dfe7';
  for (let line = 0; line < 9; line += 1) {
    const length = width * (0.5 + ((line * 37) % 40) / 100);
    context.fillRect(left + width * 0.05, top + height * (0.16 + line * 0.085), length, height * 0.03);
  }
}

/** Stands in for the port that shows a remote picture. */
export function attachDrawing(_clientId: string, node: HTMLElement): () => void {
  const canvas = drawDesktop(node.clientWidth, node.clientHeight, 205);
  node.append(canvas);
  return () => canvas.remove();
}
