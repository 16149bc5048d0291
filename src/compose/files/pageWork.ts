import { BehaviorSubject, defer, distinctUntilChanged, finalize, map, of, switchMap, type Observable } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { fileLeavingMachine } from '../../machines/files/fileLeaving/fileLeaving.machine.ts';
import type { LeavingNews } from '../../machines/files/fileLeaving/fileLeaving.types.ts';
import type { Ports } from '../ports/ports.ts';

/** What is on its way and is called off with its page: copies, and uploads that no queue sends. */
export interface PageWork {
  readonly isUnderWay$: Observable<boolean>;
  /** Until the returned function is called. */
  begin(): () => void;
  /** As long as it is listened to. */
  during<Fact>(facts$: Observable<Fact>): Observable<Fact>;
}

export function createPageWork(): PageWork {
  const running$ = new BehaviorSubject(0);
  const begin = () => {
    running$.next(running$.value + 1);
    return () => running$.next(running$.value - 1);
  };
  return {
    isUnderWay$: running$.pipe(
      map((running) => running > 0),
      distinctUntilChanged(),
    ),
    begin,
    during: (facts$) => defer(() => facts$.pipe(finalize(begin()))),
  };
}

/** The question before a page is left whose work would be called off. */
export function provideLeaving({ router }: Pick<Ports, 'router'>, { isUnderWay$ }: PageWork) {
  const tried$ = router.blockedPaths$.pipe(map((path): LeavingNews => ({ type: 'leave.tried', path })));
  const news$ = isUnderWay$.pipe(
    switchMap((isUnderWay) => (isUnderWay ? tried$ : of<LeavingNews>({ type: 'work.ended' }))),
  );
  return fileLeavingMachine.provide({
    actors: { leaveAttempts: fromEventObservable<LeavingNews, undefined>(() => news$) },
    actions: {
      goOn: ({ context: { pendingNavigation } }) => {
        if (pendingNavigation !== null) router.navigate(pendingNavigation);
      },
    },
  });
}
