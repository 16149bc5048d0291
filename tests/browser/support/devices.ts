import type { Page } from 'playwright';

/** What the page did with devices and asked of the clipboard, as `seen` of its window. */
export interface Seen {
  readonly reads: number;
  readonly tracks: readonly MediaStreamTrack[];
}

/** Begins to note it, before the page's own code runs. */
export function watchDevices(): void {
  const seen = { reads: 0, tracks: [] as MediaStreamTrack[] };
  Object.assign(window, { seen });
  const read = navigator.clipboard.readText.bind(navigator.clipboard);
  navigator.clipboard.readText = () => {
    seen.reads += 1;
    return read();
  };
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    seen.tracks.push(...stream.getTracks());
    return stream;
  };
}

/** What lies in the clipboard of this browser. */
export const readHere = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const type = item?.types.includes('image/png') ? 'image/png' : 'text/plain';
    const blob = await item?.getType(type);
    return type === 'text/plain' ? blob?.text() : `picture, ${(await createImageBitmap(blob!)).width} wide`;
  });
