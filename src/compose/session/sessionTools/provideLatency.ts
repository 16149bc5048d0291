import { finalize, fromEvent, ignoreElements, map, merge, tap, timer } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { HOP_TIMES_REPORT_MS } from '../../../../contract/limits.ts';
import {
  latencyMachine,
  type LatencyFact,
  type LatencyInput,
} from '../../../machines/session/latency/latency.machine.ts';
import { LatencyProbe } from '../../../socket/latencyProbe.ts';
import type { Ports } from '../../ports/ports.ts';

export function provideLatency({ desktops }: Ports) {
  return latencyMachine.provide({
    actors: {
      hopTimes: fromEventObservable<LatencyFact, LatencyInput>(({ input: { clientId } }) => {
        const latencyProbe = new LatencyProbe();
        const typed$ = fromEvent<KeyboardEvent>(document, 'keydown', { capture: true }).pipe(
          tap(({ timeStamp }) => {
            latencyProbe.typed(timeStamp);
          }),
          ignoreElements(),
        );
        const told$ = timer(0, HOP_TIMES_REPORT_MS).pipe(
          map((): LatencyFact => ({ type: 'times.updated', times: latencyProbe.times() })),
        );
        desktops.measure(clientId, latencyProbe);
        return merge(typed$, told$).pipe(
          finalize(() => {
            desktops.measure(clientId, null);
          }),
        );
      }),
    },
  });
}
