import { concat, defer, distinctUntilChanged, fromEvent, map, merge, Observable, of, scan } from 'rxjs';
import { BAR_EDGE_PX, BAR_NEAR_PX } from '../../../contract/limits.ts';

export type BarFact = { readonly type: 'bar.drawn' | 'bar.approached' | 'bar.left' };

/** As far as the bar reaches while it is there, and at the edge behind which it is while it is not. */
function isNear(bar: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, bottom } = bar.getBoundingClientRect();
  const reach = bottom > 0 ? bottom + BAR_NEAR_PX : BAR_EDGE_PX;
  return clientX >= left - BAR_NEAR_PX && clientX <= right + BAR_NEAR_PX && clientY <= reach;
}

/** Fingers are nowhere between two touches; a finger that touches the bar gives it the focus. */
const pointed$ = (bar: HTMLElement): Observable<boolean> =>
  merge(
    fromEvent<PointerEvent>(window, 'pointermove', { capture: true, passive: true }).pipe(
      map((event) => event.pointerType !== 'touch' && isNear(bar, event)),
    ),
    fromEvent(document.documentElement, 'pointerleave').pipe(map(() => false)),
  );

const focused$ = (bar: HTMLElement): Observable<boolean> =>
  merge(
    fromEvent(bar, 'focusin').pipe(map(() => true)),
    fromEvent<FocusEvent>(bar, 'focusout').pipe(map(({ relatedTarget }) => bar.contains(relatedTarget as Node | null))),
  );

/** Something of the bar that is folded out, as a list of who is there. */
const opened$ = (bar: HTMLElement): Observable<boolean> =>
  new Observable<boolean>((subscriber) => {
    const look = () => {
      subscriber.next(bar.querySelector('[aria-expanded="true"]') !== null);
    };
    const observer = new MutationObserver(look);
    observer.observe(bar, { subtree: true, childList: true, attributeFilter: ['aria-expanded'] });
    look();
    return () => {
      observer.disconnect();
    };
  });

interface Reasons {
  readonly pointed?: boolean;
  readonly focused?: boolean;
  readonly opened?: boolean;
}

/** That the bar is there, and then whenever somebody comes to use it or goes. */
export const barFacts$ = (bar: HTMLElement): Observable<BarFact> =>
  defer(() => {
    const near$ = merge(
      pointed$(bar).pipe(map((pointed): Reasons => ({ pointed }))),
      focused$(bar).pipe(map((focused): Reasons => ({ focused }))),
      opened$(bar).pipe(map((opened): Reasons => ({ opened }))),
    ).pipe(
      scan((known, news) => ({ ...known, ...news })),
      map((reasons) => Object.values(reasons).includes(true)),
      distinctUntilChanged(),
    );
    return concat(
      of({ type: 'bar.drawn' } as const),
      near$.pipe(map((near): BarFact => ({ type: near ? 'bar.approached' : 'bar.left' }))),
    );
  });
