import { finalize, ignoreElements, type Observable, startWith, Subject, switchMap, tap, timer } from 'rxjs';
import { SPARE_LINK_MS } from '../../../contract/limits.ts';
import { type LinkEnd, newSpareEnd, shut } from './linkEnd.ts';

interface Spare {
  readonly end: LinkEnd;
  /** What it was made for, to be compared. */
  readonly relays: string;
}

/** A link at hand for whoever comes next: they see and hear somebody sooner by the time that it takes to make one. */
export class SpareLinks {
  readonly #iceServers: () => RTCIceServer[];
  readonly #taken = new Subject<void>();
  #spare: Spare | null = null;

  /** One is made some time after it is listened to, and after one was taken; it is closed with it. It tells nothing. */
  readonly kept$: Observable<never> = this.#taken.pipe(
    startWith(undefined),
    switchMap(() => timer(SPARE_LINK_MS)),
    tap(() => this.#make()),
    finalize(() => this.#drop()),
    ignoreElements(),
  );

  constructor(iceServers: () => RTCIceServer[]) {
    this.#iceServers = iceServers;
  }

  /** The one at hand; none that was made for other relays than there are by now. */
  take(): LinkEnd | undefined {
    const spare = this.#spare;
    if (spare === null) return undefined;
    this.#spare = null;
    this.#taken.next();
    if (spare.relays === JSON.stringify(this.#iceServers())) return spare.end;
    shut(spare.end);
    return undefined;
  }

  /** What keeps it from being made is told by the link to whoever comes. */
  #make(): void {
    const relays = this.#iceServers();
    try {
      this.#spare ??= { end: newSpareEnd(relays), relays: JSON.stringify(relays) };
    } catch {
      this.#spare = null;
    }
  }

  #drop(): void {
    if (this.#spare !== null) shut(this.#spare.end);
    this.#spare = null;
  }
}
