import {
  asyncScheduler,
  catchError,
  EMPTY,
  from,
  map,
  merge,
  type Observable,
  startWith,
  Subject,
  switchMap,
  throttleTime,
} from 'rxjs';
import { type DriveName, webDriveCalls } from '../../../contract/http/webDrive.ts';
import { STANDING_REFRESH_MS } from '../../../contract/limits.ts';
import type { StandingTold } from '../../machines/files/fileManager/fileManager.types.ts';
import { ofAction } from '../../socket/generalBus.ts';
import type { Ports } from '../ports/ports.ts';

interface StandingWatch {
  readonly news$: Observable<StandingTold>;
  /** The page reads its folder: something was changed, or somebody goes on. */
  lookAgain(): void;
}

/** Asks how a drive stands for its reader, again whenever it may be otherwise. An answer that does not come changes nothing. */
export function watchStanding({ api, generalBus }: Ports, drive: DriveName): StandingWatch {
  const asked$ = new Subject<void>();
  const rights$ = generalBus.messages$.pipe(ofAction('webdav'));
  const ask = () => from(api.call(webDriveCalls.driveStanding, { query: { drive } })).pipe(catchError(() => EMPTY));
  return {
    lookAgain: () => asked$.next(),
    news$: merge(asked$, rights$).pipe(
      startWith(undefined),
      throttleTime(STANDING_REFRESH_MS, asyncScheduler, { leading: true, trailing: true }),
      switchMap(ask),
      map((standing): StandingTold => ({ type: 'standing.told', standing })),
    ),
  };
}
