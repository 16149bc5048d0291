import type { FailureCode } from '../../shared/notice.ts';
import type { SessionsSnapshot } from './sessions.machine.ts';
import { rowsOf } from './sessions.rows.ts';
import type { ActiveSession, SessionOrder, SessionRow } from './sessions.types.ts';

export function selectListState(snapshot: SessionsSnapshot): 'loading' | 'failed' | 'empty' | 'nothingFound' | 'full' {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.context.sessions.length === 0) return 'empty';
  return selectRows(snapshot).length === 0 ? 'nothingFound' : 'full';
}

const rows = new WeakMap<SessionsSnapshot['context'], readonly SessionRow[]>();

/** The same array for the same context: whoever selects it is drawn again only when it changes. */
export function selectRows({ context }: SessionsSnapshot): readonly SessionRow[] {
  const known = rows.get(context) ?? rowsOf(context);
  rows.set(context, known);
  return known;
}

/** What a session shows, small; null while nothing is known of it. */
export const selectPicture =
  (identifier: string) =>
  ({ context }: SessionsSnapshot): Blob | null =>
    context.pictures.find((known) => known.identifier === identifier)?.picture ?? null;

export const selectSearch = ({ context }: SessionsSnapshot): string => context.search;
export const selectOrder = ({ context }: SessionsSnapshot): SessionOrder => context.order;
export const selectTotal = ({ context }: SessionsSnapshot): number => context.sessions.length;
export const selectCheckedCount = ({ context }: SessionsSnapshot): number => context.checked.size;
export const selectFailure = ({ context }: SessionsSnapshot): FailureCode | null => context.failure;
/** What is asked about, or being ended; null while no question is open. */
export const selectAsked = (snapshot: SessionsSnapshot): readonly ActiveSession[] | null =>
  snapshot.matches({ shown: { question: 'asking' } }) || selectEnding(snapshot) ? snapshot.context.asked : null;
export const selectEnding = (snapshot: SessionsSnapshot): boolean =>
  snapshot.matches({ shown: { question: 'ending' } });
