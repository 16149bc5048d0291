import {
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  finalize,
  ignoreElements,
  map,
  type Observable,
  switchMap,
  tap,
} from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { EscapeFact } from '../../machines/meetings/board/board.types.ts';
import { type DeskSheet, drawOn$, layOver } from '../../services/meeting/deskSheet.ts';
import type { Ports } from '../ports/ports.ts';

/** The board over the picture of one session. */
export interface BoardSheet {
  /** Null while there is none. */
  readonly sheet$: BehaviorSubject<DeskSheet | null>;
  readonly actors: {
    readonly sheet: ReturnType<typeof fromEventObservable<EscapeFact, undefined>>;
    readonly sheetPointer: ReturnType<typeof fromEventObservable<EscapeFact, undefined>>;
  };
}

/** Another desktop may take the place of one that was lost: the sheet goes over to its picture. */
const pictures$ = ({ desktops }: Ports, clientId: string): Observable<HTMLElement | null> =>
  desktops.scale$(clientId).pipe(
    map(() => desktops.get(clientId)?.use((client) => client.getDisplay().getElement()) ?? null),
    distinctUntilChanged(),
  );

export function createBoardSheet(ports: Ports, clientId: string | undefined): BoardSheet {
  const sheet$ = new BehaviorSubject<DeskSheet | null>(null);
  const label = () => ports.texts.t('meeting.board.canvas');
  const laid$ = (clientId === undefined ? EMPTY : pictures$(ports, clientId)).pipe(
    switchMap((picture) => (picture === null ? EMPTY : layOver(picture, label()))),
    tap((sheet) => sheet$.next(sheet)),
    finalize(() => sheet$.next(null)),
    ignoreElements(),
  );
  const escaped$ = sheet$.pipe(
    switchMap((sheet) => (sheet === null ? EMPTY : drawOn$(sheet))),
    map((): EscapeFact => ({ type: 'board.rest' })),
  );
  return {
    sheet$,
    actors: {
      sheet: fromEventObservable<EscapeFact, undefined>(() => laid$),
      sheetPointer: fromEventObservable<EscapeFact, undefined>(() => escaped$),
    },
  };
}
