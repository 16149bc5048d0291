import type { Page } from 'playwright';
import { expect } from 'vitest';

export const SOON = { timeout: 30_000, interval: 50 };
/** Of few pictures a second: to draw twenty, for up to four people in one browser, is most of the work of a meeting. */
export const FAKE_DEVICES = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'];
/** The same, in which a page that nobody has touched yet may sound. */
export const SOUNDING_DEVICES = [...FAKE_DEVICES, '--autoplay-policy=no-user-gesture-required'];

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The place of one person in a page: oneself by `self`, others by their names. */
export const tile = (page: Page, person: string) => page.locator(`figure[data-person="${person}"]`);

/** Is in the room: who comes after that has another number in their name, however long each page takes to load. */
export const isIn = (page: Page) => page.getByRole('button', { name: 'Copy guest link' }).waitFor();

/** What the button copies for guests; the clipboard may hold the link of an earlier room. */
export async function guestLinkFrom(page: Page): Promise<string> {
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await press(page, 'Copy guest link');
  await expect.poll(copied, SOON).toContain('/meet/');
  return copied();
}

/** The place of the screen that somebody shows beside their picture. */
export const screenOf = (page: Page, person: string) => page.locator(`figure[data-screen="${person}"]`);

/** How many pictures of somebody have been drawn, how wide they are, and whether they are heard. */
export const drawn = (page: Page, person: string, place = tile(page, person)) =>
  place.locator('video').evaluate((video: HTMLVideoElement) => ({
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
    width: video.videoWidth,
    sounds: (video.srcObject as MediaStream | null)?.getAudioTracks().filter(({ muted }) => !muted).length ?? 0,
  }));

/** By one track of sound, which may come after the pictures. */
export const hears = (page: Page, person: string, place = tile(page, person)) =>
  expect.poll(async () => (await drawn(page, person, place)).sounds, SOON).toBe(1);

/** More of them than before; they are counted anew where the link is another one. */
export async function seesMoving(page: Page, person: string): Promise<void> {
  let { frames: last } = await drawn(page, person);
  let fresh = 0;
  const look = async () => {
    const { frames } = await drawn(page, person);
    fresh += Math.max(0, frames - last);
    last = frames;
    return fresh;
  };
  await expect.poll(look, SOON).toBeGreaterThan(1);
}

/** Counts what the page opens and what it says over the general socket, from its first line of code on. */
export function watchLinks(): void {
  const watched = {
    connections: [] as RTCPeerConnection[],
    links: new Set<RTCPeerConnection>(),
    offers: 0,
    tracks: [] as MediaStreamTrack[],
  };
  Object.assign(window, { watched });
  const Connection = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Connection {
    constructor(...given: ConstructorParameters<typeof Connection>) {
      super(...given);
      watched.connections.push(this);
    }
    override setLocalDescription(description?: RTCLocalSessionDescriptionInit): Promise<void> {
      watched.links.add(this);
      return super.setLocalDescription(description);
    }
  };
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (String(data).includes('"type":"offer"')) watched.offers += 1;
    send.call(this, data);
  };
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    watched.tracks.push(...stream.getTracks());
    return stream;
  };
}

export interface Watched {
  readonly connections: readonly RTCPeerConnection[];
  /** Those that were offered to somebody, or answered. */
  readonly links: ReadonlySet<RTCPeerConnection>;
  readonly offers: number;
  readonly tracks: readonly MediaStreamTrack[];
}
declare const watched: Watched;

/** By the track itself: what a picker shows may be a wish. */
export const microphoneInUse = (page: Page) =>
  page.evaluate(
    () =>
      watched.tracks.findLast(({ kind, readyState }) => kind === 'audio' && readyState === 'live')?.getSettings()
        .deviceId,
  );

export const countsOf = (page: Page) =>
  page.evaluate(() => ({
    offers: watched.offers,
    made: watched.links.size,
    open: [...watched.links].filter(({ connectionState }) => connectionState !== 'closed').length,
    opened: watched.tracks.length,
    live: watched.tracks.filter(({ readyState }) => readyState === 'live').length,
  }));

/** Connections that are open, with one at hand for whoever comes next. */
export const connectionsOf = (page: Page) =>
  page.evaluate(() => watched.connections.filter(({ connectionState }) => connectionState !== 'closed').length);

/** A camera is asked for 640, a screen has more. */
export const CAMERA_MAX_PX = 700;

const boardIn = (page: Page) => page.getByRole('img', { name: 'Drawing on the whiteboard' });

/** From the left to the right through the middle, by mouse. */
export async function drawAcross(page: Page): Promise<void> {
  const { x, y, width, height } = (await boardIn(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + (width * 3) / 4, y + height / 2, { steps: 20 });
  await page.mouse.up();
}

/**
 * The mouse goes to a place of the board, in parts of its width and height, with no button pressed. In one move: of two that
 * come at once the gateway passes on the first.
 */
export async function pointAt(page: Page, across: number, down: number): Promise<void> {
  const { x, y, width, height } = (await boardIn(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * across, y + height * down);
}

/** Where on the board the pointer of somebody else is seen, in parts of its width and height; null where there is none. */
export const pointerOf = (page: Page, person: string): Promise<readonly [number, number] | null> =>
  // In one step: a pointer that goes between two would be waited for.
  boardIn(page).evaluate((canvas, name) => {
    const pointer = document.querySelector(`[data-pointer="${CSS.escape(name)}"]`);
    if (pointer === null) return null;
    const [board, at] = [canvas.getBoundingClientRect(), pointer.getBoundingClientRect()];
    return [(at.x - board.x) / board.width, (at.y - board.y) / board.height] as const;
  }, person);

/** The colour in the middle of the board. */
export const middleOf = (page: Page) =>
  boardIn(page).evaluate((canvas: HTMLCanvasElement) => [
    ...(canvas
      .getContext('2d')
      ?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1)
      .data.slice(0, 3) ?? []),
  ]);
