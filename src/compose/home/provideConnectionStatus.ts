import { catchError, from, map, mergeMap, of, timer } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { connectionStatusCalls } from '../../../contract/http/connectionStatus.ts';
import { BESIDE_LIST_MS, STATUS_BATCH_MAX, STATUS_BATCHES_AT_ONCE } from '../../../contract/limits.ts';
import { connectionStatusMachine } from '../../machines/home/connectionStatus/connectionStatus.machine.ts';
import type {
  ConnectionStatusEvent,
  Statuses,
  WatchedConnection,
} from '../../machines/home/connectionStatus/connectionStatus.types.ts';
import { failureOf } from '../../machines/shared/failure.ts';
import type { Ports } from '../ports/ports.ts';

type Batch = readonly WatchedConnection[];

/** Connections of one data source each, as many as one call may ask for. */
export function batchesOf(connections: Batch): readonly Batch[] {
  const batches: WatchedConnection[][] = [];
  for (const connection of connections) {
    const last = batches.at(-1);
    const fits = last?.[0]?.dataSource === connection.dataSource && last.length < STATUS_BATCH_MAX;
    if (fits) last.push(connection);
    else batches.push([connection]);
  }
  return batches;
}

const statusesBy = (batch: Batch, found: Readonly<Record<string, Statuses[string]>>): Statuses =>
  Object.fromEntries(batch.map(({ key, identifier }) => [key, found[identifier] ?? 'unknown']));

/** What was true a while ago says nothing where nobody answers. */
function asUnknown(batch: Batch, error: unknown) {
  const statuses = statusesBy(batch, {});
  return failureOf(error) === 'UNREACHABLE' ? { statuses, unreachable: true as const } : { statuses };
}

function askFor({ api }: Ports, batch: Batch) {
  const params = { dataSource: batch[0]?.dataSource ?? '' };
  const body = { identifiers: batch.map(({ identifier }) => identifier) };
  return from(api.call(connectionStatusCalls.checkConnections, { params, body })).pipe(
    map((found) => ({ statuses: statusesBy(batch, found) })),
    catchError((error: unknown) => of(asUnknown(batch, error))),
  );
}

export function provideConnectionStatus(ports: Ports) {
  return connectionStatusMachine.provide({
    actors: {
      checkStatuses: fromEventObservable<ConnectionStatusEvent, Batch>(({ input }) =>
        timer(BESIDE_LIST_MS).pipe(
          mergeMap(() => batchesOf(input)),
          mergeMap((batch) => askFor(ports, batch), STATUS_BATCHES_AT_ONCE),
          map((found) => ({ type: 'statuses.found', ...found })),
        ),
      ),
    },
  });
}
