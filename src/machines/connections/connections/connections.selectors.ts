import type { ExportFileActorRef } from '../exportFile/exportFile.machine.ts';
import type { ImportFileActorRef } from '../importFile/importFile.machine.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { ConnectionsSnapshot } from './connections.machine.ts';
import type { ManagedNode, ManagedRow } from './connections.types.ts';

export type ManagedListState = 'loading' | 'failed' | 'denied' | 'empty' | 'nothingFound' | 'full';

export function selectManagedState(snapshot: ConnectionsSnapshot): ManagedListState {
  if (snapshot.matches({ list: 'loading' })) return 'loading';
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  if (snapshot.matches({ list: 'denied' })) return 'denied';
  if (snapshot.context.tree.length === 0) return 'empty';
  return snapshot.context.rows.length === 0 ? 'nothingFound' : 'full';
}

export const selectDataSource = (snapshot: ConnectionsSnapshot): string => snapshot.context.dataSource;
export const selectManagedBusy = (snapshot: ConnectionsSnapshot): boolean => snapshot.matches({ list: 'refreshing' });
export const selectManagedRows = (snapshot: ConnectionsSnapshot): readonly ManagedRow[] => snapshot.context.rows;
export const selectManagedTree = (snapshot: ConnectionsSnapshot): readonly ManagedNode[] => snapshot.context.tree;
export const selectManagedSearch = (snapshot: ConnectionsSnapshot): string => snapshot.context.search;
export const selectManagedMatches = (snapshot: ConnectionsSnapshot): number => snapshot.context.matches;
export const selectManagedTotal = (snapshot: ConnectionsSnapshot): number => snapshot.context.total;
export const selectManagedFailure = (snapshot: ConnectionsSnapshot): FailureCode | null => snapshot.context.failure;
export const selectMarkedCount = (snapshot: ConnectionsSnapshot): number => snapshot.context.marked.length;
export const selectMayDeleteMarked = (snapshot: ConnectionsSnapshot): boolean => snapshot.can({ type: 'delete.ask' });
export const selectMayMoveMarked = (snapshot: ConnectionsSnapshot): boolean => snapshot.can({ type: 'move.ask' });
export const selectMayMakeConnections = (snapshot: ConnectionsSnapshot): boolean => snapshot.context.mayMakeConnections;
export const selectMayMakeGroups = (snapshot: ConnectionsSnapshot): boolean => snapshot.context.mayMakeGroups;
export const selectMayMakeProfiles = (snapshot: ConnectionsSnapshot): boolean => snapshot.context.mayMakeProfiles;

export type Question = 'delete' | 'move' | null;

/** What is asked now; null while nothing is. */
export function selectQuestion(snapshot: ConnectionsSnapshot): Question {
  if (snapshot.matches({ question: 'askingToDelete' }) || snapshot.matches({ question: 'deleting' })) return 'delete';
  if (snapshot.matches({ question: 'choosingGroup' }) || snapshot.matches({ question: 'moving' })) return 'move';
  return null;
}

export const selectCarryingOut = (snapshot: ConnectionsSnapshot): boolean =>
  snapshot.matches({ question: 'deleting' }) || snapshot.matches({ question: 'moving' });
export const selectAsked = (snapshot: ConnectionsSnapshot): readonly ManagedNode[] => snapshot.context.asked;
export const selectTarget = (snapshot: ConnectionsSnapshot): string => snapshot.context.target;

/** The dialogs' actors; undefined while they are closed. */
export const selectImportFile = (snapshot: ConnectionsSnapshot): ImportFileActorRef | undefined =>
  snapshot.children.importFile;
export const selectExportFile = (snapshot: ConnectionsSnapshot): ExportFileActorRef | undefined =>
  snapshot.children.exportFile;
