import { fromEvent, filter, map, merge, Observable, tap } from 'rxjs';

/** A transparent board exactly over the picture of a remote desktop. */
export interface DeskSheet {
  readonly canvas: HTMLCanvasElement;
  /** The place of the pointers of others, over the lines. */
  readonly pointers: HTMLElement;
  /** The picture with what scrolls it, where what is typed goes to the remote desktop. */
  readonly desk: HTMLElement;
}

/** By which a remote desktop hears mouse and fingers. */
const POINTING = [
  ...['mousedown', 'mousemove', 'mouseup', 'mouseout', 'click', 'dblclick', 'contextmenu', 'selectstart'],
  ...['wheel', 'mousewheel', 'DOMMouseScroll', 'touchstart', 'touchmove', 'touchend', 'touchcancel'],
];
const WHOLE = { position: 'absolute', inset: '0', width: '100%', height: '100%' };

function createCanvas(label: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', label);
  Object.assign(canvas.style, WHOLE, { cursor: 'crosshair', touchAction: 'none', pointerEvents: 'none' });
  return canvas;
}

/** It is a part of the picture's own box, so that it is as large, wherever that is moved and however it is scaled. */
function lay(picture: HTMLElement, label: string): DeskSheet & { readonly remove: () => void } {
  const sheet = document.createElement('div');
  const canvas = createCanvas(label);
  const pointers = document.createElement('div');
  // Fingers are heard for the desktop where the page hears them first: so they know what lies over it.
  sheet.dataset['overPicture'] = '';
  Object.assign(sheet.style, WHOLE, { pointerEvents: 'none', userSelect: 'none', zIndex: '1' });
  Object.assign(pointers.style, WHOLE, { overflow: 'hidden', pointerEvents: 'none' });
  pointers.setAttribute('aria-hidden', 'true');
  for (const name of POINTING) canvas.addEventListener(name, (event) => event.stopPropagation());
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  sheet.append(canvas, pointers);
  picture.append(sheet);
  return { canvas, pointers, desk: picture.parentElement ?? picture, remove: () => sheet.remove() };
}

/** The sheet, which is there as long as it is listened to. */
export const layOver = (picture: HTMLElement, label: string): Observable<DeskSheet> =>
  new Observable((subscriber) => {
    const { remove, ...sheet } = lay(picture, label);
    subscriber.next(sheet);
    return remove;
  });

const pointing$ = ({ canvas }: DeskSheet): Observable<never> =>
  new Observable(() => {
    canvas.style.pointerEvents = 'auto';
    return () => {
      canvas.style.pointerEvents = 'none';
    };
  });

/** What is open over the page has its own use for the key. */
const isMeant = ({ desk }: DeskSheet, { key, target }: KeyboardEvent): boolean =>
  key === 'Escape' && (target === document.body || (target instanceof Node && desk.contains(target)));

/** Pointer and pen draw on the sheet while it is listened to; each Escape is told, and the remote desktop hears nothing of it. */
export const drawOn$ = (sheet: DeskSheet): Observable<'escaped'> =>
  merge(
    pointing$(sheet),
    fromEvent<KeyboardEvent>(window, 'keydown', { capture: true }).pipe(
      filter((event) => isMeant(sheet, event)),
      tap((event) => {
        event.preventDefault();
        event.stopPropagation();
      }),
      map(() => 'escaped' as const),
    ),
  );
