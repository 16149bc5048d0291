import type { SearchTerm } from '../../../../contract/rules/searchFilter.ts';
import type { ConnectionStatusActorRef } from '../connectionStatus/connectionStatus.machine.ts';
import type { DiscoveryActorRef } from '../discovery/discovery.machine.ts';
import type { RemindersActorRef } from '../reminders/reminders.machine.ts';
import type { ConnectionNoteActorRef } from '../connectionNote/connectionNote.machine.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { QuickAddActorRef } from '../quickAdd/quickAdd.machine.ts';
import type { RemovalActorRef } from '../removal/removal.machine.ts';
import type { HomeSnapshot } from './home.machine.ts';
import { isThere } from './home.rows.ts';
import type { ActiveConnection, Recent, TreeNode, TreeRow } from './home.types.ts';

export type ListState = 'loading' | 'failed' | 'empty' | 'nothingFound' | 'full';

export function selectListState(snapshot: HomeSnapshot): ListState {
  if (snapshot.matches({ list: 'loading' })) return 'loading';
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  if (snapshot.context.tree.length === 0) return 'empty';
  return snapshot.context.rows.length === 0 ? 'nothingFound' : 'full';
}

export const selectRefreshing = (snapshot: HomeSnapshot): boolean => snapshot.matches({ list: 'refreshing' });
export const selectTree = (snapshot: HomeSnapshot): readonly TreeNode[] => snapshot.context.tree;
export const selectRows = (snapshot: HomeSnapshot): readonly TreeRow[] => snapshot.context.rows;
/** What names are marked with. */
export const selectTerms = (snapshot: HomeSnapshot): readonly SearchTerm[] => snapshot.context.terms;
export const selectSearch = (snapshot: HomeSnapshot): string => snapshot.context.search;

/** How many connections the search found. */
export const selectMatches = (snapshot: HomeSnapshot): number => snapshot.context.matches;
export const selectTotal = (snapshot: HomeSnapshot): number => snapshot.context.total;

/** What was used last, without what is known to be there no more. */
export function selectRecents(snapshot: HomeSnapshot): readonly Recent[] {
  const { recents, tree, active } = snapshot.context;
  const isKnown = !snapshot.matches({ list: 'loading' }) && !snapshot.matches({ list: 'failed' });
  return isKnown ? recents.filter(({ id }) => isThere(id, tree, active)) : recents;
}

/** What the delete prompt asks about; null while it is closed. */
export const selectRecentToDelete = (snapshot: HomeSnapshot): Recent | null => snapshot.context.recentToDelete;
export const selectMayAdd = (snapshot: HomeSnapshot): boolean => !snapshot.matches({ adding: 'withheld' });
export const selectFailure = (snapshot: HomeSnapshot): FailureCode | null => snapshot.context.failure;

/** The form's actor; undefined while it is closed. */
export const selectQuickAdd = (snapshot: HomeSnapshot): QuickAddActorRef | undefined => snapshot.children.quickAdd;

export const selectActive = (snapshot: HomeSnapshot): readonly ActiveConnection[] => snapshot.context.active;

/** The note of one row; '' where there is none. */
export const selectConnectionNoteOf =
  (key: string) =>
  (snapshot: HomeSnapshot): string =>
    snapshot.context.connectionNotes[key] ?? '';
export const selectReminders = (snapshot: HomeSnapshot): RemindersActorRef | undefined => snapshot.children.reminders;

/** The note's form; undefined while it is closed. */
export const selectConnectionNoteForm = (snapshot: HomeSnapshot): ConnectionNoteActorRef | undefined =>
  snapshot.children.connectionNote;
/** The question before a connection goes; undefined while nothing is asked. */
export const selectRemoval = (snapshot: HomeSnapshot): RemovalActorRef | undefined => snapshot.children.removal;
export const selectConnectionStatus = (snapshot: HomeSnapshot): ConnectionStatusActorRef | undefined =>
  snapshot.children.connectionStatus;

/** Administrators only. */
export const selectDiscovery = (snapshot: HomeSnapshot): DiscoveryActorRef | undefined => snapshot.children.discovery;
