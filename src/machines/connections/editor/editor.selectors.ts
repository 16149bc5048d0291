import { type EditingFailure, type EditingMode, modeOf } from '../../shared/editorEvents.ts';
import type { UsageHistoryActorRef } from '../usageHistory/usageHistory.machine.ts';
import type { EditorSnapshot } from './editor.machine.ts';
import type { Draft, DraftProblems, EditorTarget, EditorTab, Loaded } from './editor.types.ts';

export type EditorDialog = 'delete' | 'leave' | 'changed' | 'missingPort';

export const selectTarget = (snapshot: EditorSnapshot): EditorTarget => snapshot.context.target;
/** What the gateway knows; null while it is on its way. */
export const selectLoaded = (snapshot: EditorSnapshot): Loaded | null => snapshot.context.loaded;
export const selectDraft = (snapshot: EditorSnapshot): Draft => snapshot.context.draft;
export const selectParent = (snapshot: EditorSnapshot): string => snapshot.context.draft.parent;
export const selectProblems = (snapshot: EditorSnapshot): DraftProblems => snapshot.context.problems;
export const selectFailure = (snapshot: EditorSnapshot): EditingFailure | null => snapshot.context.failure;
export const selectSearch = (snapshot: EditorSnapshot): string => snapshot.context.search;
export const selectTab = (snapshot: EditorSnapshot): EditorTab => snapshot.context.tab;
export const selectHistory = (snapshot: EditorSnapshot): UsageHistoryActorRef | null => snapshot.context.history;
export const selectLoadFailed = (snapshot: EditorSnapshot): boolean => snapshot.matches('failed');
export const selectBusy = (snapshot: EditorSnapshot): boolean => snapshot.hasTag('busy');
export const selectDirty = (snapshot: EditorSnapshot): boolean => snapshot.matches({ editing: 'dirty' });

export const selectMode = ({ context }: EditorSnapshot): EditingMode => modeOf(context.target);

/** The question that stands before everything else. */
export function selectDialog(snapshot: EditorSnapshot): EditorDialog | null {
  if (snapshot.matches('confirmingDelete')) return 'delete';
  if (snapshot.matches('confirmingLeave')) return 'leave';
  if (snapshot.matches('overtaken')) return 'changed';
  return snapshot.matches('missingPort') ? 'missingPort' : null;
}
