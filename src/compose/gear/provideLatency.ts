import { EMPTY, fromEvent, ignoreElements, map, merge, tap, timer } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { HOP_TIMES_TOLD_MS } from '../../../contract/limits.ts';
import { latencyMachine } from '../../machines/latency/latency.machine.ts';
import type { LatencyFact, LatencyInput } from '../../machines/latency/latency.types.ts';
import type { Ports } from '../ports.ts';

export function provideLatency({ desktops }: Ports) {
  return latencyMachine.provide({
    actors: {
      hopTimes: fromEventObservable<LatencyFact, LatencyInput>(({ input }) => {
        const hops = desktops.hopsOf(input.clientId);
        if (hops === undefined) return EMPTY;
        // Only keys of the session that shows become keys of the remote computer.
        const typed$ = fromEvent<KeyboardEvent>(document, 'keydown', { capture: true }).pipe(
          tap(({ timeStamp }) => {
            hops.typed(timeStamp);
          }),
          ignoreElements(),
        );
        const told$ = timer(0, HOP_TIMES_TOLD_MS).pipe(
          map((): LatencyFact => ({ type: 'times.told', times: hops.times() })),
        );
        return merge(typed$, told$);
      }),
    },
  });
}
