import { forkJoin, map, Observable, switchMap, timer } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { OPEN_CLIENT_PICTURE_MS } from '../../../../contract/limits.ts';
import {
  openSessionsPanelMachine,
  type ClientPictures,
  type OpenSessionsPanelFact,
  type OpenSessionsPanelInput,
} from '../../../machines/session/openSessionsPanel/openSessionsPanel.machine.ts';
import type { Ports } from '../../ports/ports.ts';

type Taken = readonly [clientId: string, picture: string | null];

const pictureOf = ({ desktops }: Ports, clientId: string): Observable<Taken> =>
  new Observable((subscriber) => {
    desktops.get(clientId)?.thumbnail((picture) => {
      subscriber.next([clientId, picture]);
      subscriber.complete();
    });
  });

const found = (taken: readonly Taken[]): ClientPictures =>
  Object.fromEntries(taken.filter((one): one is readonly [string, string] => one[1] !== null));

/** Completes a round without news where there is no other session. */
const others$ = (ports: Ports, clientId: string): Observable<ClientPictures> =>
  forkJoin(
    ports.desktops
      .ids()
      .filter((id) => id !== clientId)
      .map((id) => pictureOf(ports, id)),
  ).pipe(map(found));

export function provideOpenSessionsPanel(ports: Ports) {
  return openSessionsPanelMachine.provide({
    actors: {
      recallFolded: fromPromise(() => Promise.resolve(ports.sessionFlags.areClientsFolded())),
      pictures: fromEventObservable<OpenSessionsPanelFact, OpenSessionsPanelInput>(({ input }) =>
        timer(0, OPEN_CLIENT_PICTURE_MS).pipe(
          switchMap(() => others$(ports, input.clientId)),
          map((pictures) => ({ type: 'pictures.taken', pictures })),
        ),
      ),
    },
    actions: {
      keepFolded: (_, { folded }) => {
        ports.sessionFlags.rememberClientsFolded(folded);
      },
    },
  });
}
