import type { FailureCode } from '../notice.ts';
import type { QuickAddActorRef } from '../quickAdd/quickAdd.machine.ts';
import type { HomeSnapshot } from './home.machine.ts';
import type { Recent, TreeRow } from './home.types.ts';

export type ListState = 'loading' | 'failed' | 'empty' | 'nothingFound' | 'full';

export function selectListState(snapshot: HomeSnapshot): ListState {
  if (snapshot.matches({ list: 'loading' })) return 'loading';
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  if (snapshot.context.tree.length === 0) return 'empty';
  return snapshot.context.rows.length === 0 ? 'nothingFound' : 'full';
}

export const selectRefreshing = (snapshot: HomeSnapshot): boolean => snapshot.matches({ list: 'refreshing' });
export const selectRows = (snapshot: HomeSnapshot): readonly TreeRow[] => snapshot.context.rows;
export const selectSearch = (snapshot: HomeSnapshot): string => snapshot.context.search;

/** How many connections the search found. */
export const selectMatches = (snapshot: HomeSnapshot): number => snapshot.context.matches;
export const selectTotal = (snapshot: HomeSnapshot): number => snapshot.context.total;
export const selectRecents = (snapshot: HomeSnapshot): readonly Recent[] => snapshot.context.recents;

/** What the delete prompt asks about; null while it is closed. */
export const selectRecentToDelete = (snapshot: HomeSnapshot): Recent | null => snapshot.context.recentToDelete;
export const selectMayAdd = (snapshot: HomeSnapshot): boolean => snapshot.context.mayAdd;
export const selectAdministrator = (snapshot: HomeSnapshot): boolean => snapshot.context.administrator;
export const selectFailure = (snapshot: HomeSnapshot): FailureCode | null => snapshot.context.failure;

/** The form's actor; undefined while it is closed. */
export const selectQuickAdd = (snapshot: HomeSnapshot): QuickAddActorRef | undefined => snapshot.children.quickAdd;
