import type { ConnectionStatus } from '../../../../contract/http/connectionStatus.ts';
import type { ConnectionStatusSnapshot } from './connectionStatus.machine.ts';

/** The status of one row: a word, so that a row is drawn anew only when its own changes. */
export const selectStatus =
  (key: string) =>
  (snapshot: ConnectionStatusSnapshot): ConnectionStatus =>
    snapshot.context.statuses[key] ?? 'unknown';

/** Whether nobody answered when it was asked last. */
export const selectUnreachable = (snapshot: ConnectionStatusSnapshot): boolean => snapshot.context.unreachable;
