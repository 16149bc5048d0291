import type { FailureCode } from '../../shared/notice.ts';
import type { ActiveSessionsSnapshot } from './activeSessions.machine.ts';
import { rowsOf } from './activeSessions.rows.ts';
import type { ActiveSession, SessionOrder, SessionRow } from './activeSessions.types.ts';

export function selectListState(
  snapshot: ActiveSessionsSnapshot,
): 'loading' | 'failed' | 'empty' | 'nothingFound' | 'full' {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.context.sessions.length === 0) return 'empty';
  return selectRows(snapshot).length === 0 ? 'nothingFound' : 'full';
}

const rows = new WeakMap<ActiveSessionsSnapshot['context'], readonly SessionRow[]>();

/** The same array for the same context: whoever selects it is drawn again only when it changes. */
export function selectRows({ context }: ActiveSessionsSnapshot): readonly SessionRow[] {
  const known = rows.get(context) ?? rowsOf(context);
  rows.set(context, known);
  return known;
}

/** What a session shows, small; null while nothing is known of it. */
export const selectPicture =
  (identifier: string) =>
  ({ context }: ActiveSessionsSnapshot): Blob | null =>
    context.pictures.find((known) => known.identifier === identifier)?.picture ?? null;

export const selectSearch = ({ context }: ActiveSessionsSnapshot): string => context.search;
export const selectOrder = ({ context }: ActiveSessionsSnapshot): SessionOrder => context.order;
export const selectTotal = ({ context }: ActiveSessionsSnapshot): number => context.sessions.length;
export const selectCheckedCount = ({ context }: ActiveSessionsSnapshot): number => context.checked.size;
export const selectFailure = ({ context }: ActiveSessionsSnapshot): FailureCode | null => context.failure;
/** What is asked about, or being ended; null while no question is open. */
export const selectAsked = (snapshot: ActiveSessionsSnapshot): readonly ActiveSession[] | null =>
  snapshot.matches({ shown: { question: 'asking' } }) || selectEnding(snapshot) ? snapshot.context.asked : null;
export const selectEnding = (snapshot: ActiveSessionsSnapshot): boolean =>
  snapshot.matches({ shown: { question: 'ending' } });
