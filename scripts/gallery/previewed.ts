/** A page of a document, as its library draws one. */
export function drawPage(canvas: HTMLCanvasElement, page: number): void {
  const [width, height] = [1_240, 1_754];
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#1c2430';
  context.font = '600 44px sans-serif';
  context.fillText(`Protocol, page ${page}`, 120, 180);
  context.fillStyle = '#b9c2cd';
  for (let line = 0; line < 32; line += 1) context.fillRect(120, 250 + line * 40, 640 + ((line * 137) % 360), 14);
}

const [RATE, SECONDS, HERTZ] = [8_000, 3, 440] as const;
const HEAD_BYTES = 44;

/** A tone, as a file of sound: a head, and one byte for each moment. */
export function beep(): string {
  const view = new DataView(new ArrayBuffer(HEAD_BYTES + RATE * SECONDS));
  const write = (at: number, text: string) => [...text].forEach((char, i) => view.setUint8(at + i, char.charCodeAt(0)));
  const words: readonly (readonly [number, number])[] = [
    [4, HEAD_BYTES - 8 + RATE * SECONDS],
    [16, 16],
    [24, RATE],
    [28, RATE],
    [40, RATE * SECONDS],
  ];
  for (const [at, text] of [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ] as const)
    write(at, text);
  for (const [at, value] of words) view.setUint32(at, value, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    view.setUint16(at, value, true);
  for (let at = 0; at < RATE * SECONDS; at += 1)
    view.setUint8(HEAD_BYTES + at, 128 + 60 * Math.sin((at * HERTZ * 2 * Math.PI) / RATE));
  return URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }));
}

const FILM_MS = 600;

/** Records what is drawn for a moment: the browser makes a film of it. */
async function recordFilm(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1_280, height: 720 });
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data));
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  const begun = performance.now();
  while (context !== null && performance.now() - begun < FILM_MS) {
    const hue = 130 + (performance.now() - begun) / 10;
    context.fillStyle = `hsl(${hue} 45% 30%)`;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'white';
    context.fillRect(120 + (performance.now() - begun) / 2, 260, 200, 200);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  await ended;
  return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }));
}

/** Only the scene that shows it waits for it. */
export const film = location.search.includes('preview-video') ? await recordFilm() : '';
