import type Guacamole from 'guacamole-common-js';
import {
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  NEVER,
  startWith,
  switchMap,
  timer,
  type Observable,
} from 'rxjs';
import { SESSION_PICTURE_MAX_BYTES, SESSION_PICTURE_MS, SESSION_PICTURE_QUALITY } from '../../../contract/limits.ts';
import { drawThumbnail } from './thumbnail.ts';

/** The picture as a small JPEG, once what has arrived is drawn; null while there is none. */
export const takeThumbnail = (display: Guacamole.Display): Promise<Blob | null> =>
  new Promise((resolve) => {
    display.flush(() => {
      const canvas = drawThumbnail(display);
      if (canvas === null) resolve(null);
      else canvas.toBlob(resolve, 'image/jpeg', SESSION_PICTURE_QUALITY);
    });
  });

const isSeen$ = (page: Document): Observable<boolean> =>
  fromEvent(page, 'visibilitychange').pipe(
    startWith(null),
    map(() => page.visibilityState === 'visible'),
    distinctUntilChanged(),
  );

interface TakenThumbnail {
  readonly picture: Blob;
  readonly bytes: Uint8Array;
}

async function read(picture: Blob | null): Promise<TakenThumbnail | null> {
  if (picture === null || picture.size > SESSION_PICTURE_MAX_BYTES) return null;
  return { picture, bytes: new Uint8Array(await picture.arrayBuffer()) };
}

const looksTheSame = ({ bytes }: TakenThumbnail, { bytes: other }: TakenThumbnail): boolean =>
  bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);

/** One at once and then again and again, each time that it looks different; none while nobody sees the page. */
export const liveThumbnails$ = (page: Document, take: () => Promise<Blob | null>): Observable<Blob> =>
  isSeen$(page).pipe(
    switchMap((isSeen) => (isSeen ? timer(0, SESSION_PICTURE_MS) : NEVER)),
    switchMap(async () => read(await take())),
    filter((thumbnail) => thumbnail !== null),
    distinctUntilChanged(looksTheSame),
    map(({ picture }) => picture),
  );
