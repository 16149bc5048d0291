import type { ExplainedObject, Explanation } from '../../../../contract/http/accountBundle.ts';
import { PAGER_ROWS } from '../../../../contract/limits.ts';
import { wordsOf } from '../../../../contract/rules/searchFilter.ts';
import { type EditingMode, modeOf } from '../../shared/editorEvents.ts';
import type { InviteActorRef } from '../invite/invite.machine.ts';
import type { MembershipActorRef } from '../membership/membership.machine.ts';
import type { PermissionsActorRef } from '../permissions/permissions.machine.ts';
import { type Pager, pagerOf } from '../../shared/pager.ts';
import { isDirty } from './userEditor.draft.ts';
import type { UserEditorSnapshot } from './userEditor.machine.ts';
import type {
  LoadedAccount,
  PendingChanges,
  AccountDraft,
  AccountFailure,
  AccountTarget,
  AccountProblems,
  AccountTab,
  UserEditorContext,
} from './userEditor.types.ts';

export const selectTarget = ({ context }: UserEditorSnapshot): AccountTarget => context.target;
export const selectLoaded = ({ context }: UserEditorSnapshot): LoadedAccount | null => context.loaded;
export const selectLoadFailed = (snapshot: UserEditorSnapshot): boolean => snapshot.matches('failed');
export const selectDraft = ({ context }: UserEditorSnapshot): AccountDraft => context.draft;
export const selectProblems = ({ context }: UserEditorSnapshot): AccountProblems => context.problems;
export const selectFailure = ({ context }: UserEditorSnapshot): AccountFailure | null => context.failure;
export const selectTab = ({ context }: UserEditorSnapshot): AccountTab => context.tab;
export const selectBusy = (snapshot: UserEditorSnapshot): boolean => snapshot.hasTag('busy');
export const selectDirty = ({ context }: UserEditorSnapshot): boolean => isDirty(context);
export const selectPermissions = ({ context }: UserEditorSnapshot): PermissionsActorRef | null =>
  context.permissionsRef;
export const selectMemberships = ({ context }: UserEditorSnapshot): readonly MembershipActorRef[] =>
  context.membershipRefs;
export const selectInvite = (snapshot: UserEditorSnapshot): InviteActorRef | undefined => snapshot.children.invite;
export const selectExplanation = ({ context }: UserEditorSnapshot): Explanation | null => context.explanation;
export const selectExplanationFailed = (snapshot: UserEditorSnapshot): boolean =>
  snapshot.matches({ editing: { explanation: 'failed' } });
export interface ExplainedPage {
  readonly search: string;
  readonly objects: readonly ExplainedObject[];
  /** All that match. */
  readonly total: number;
  readonly pager: Pager;
}

/** One page of what somebody sees. Not stable: select the snapshot's context and derive it. */
export function explainedPageOf({ explanation, explained }: UserEditorContext): ExplainedPage {
  const { search, page } = explained;
  const words = wordsOf(search).map((word) => word.toLowerCase());
  const matching = (explanation?.objects ?? []).filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  return {
    ...{ search, total: matching.length },
    objects: matching.slice(page * PAGER_ROWS, (page + 1) * PAGER_ROWS),
    pager: pagerOf({ page, total: matching.length, shown: page, rows: PAGER_ROWS }),
  };
}

export const selectContext = ({ context }: UserEditorSnapshot): UserEditorContext => context;
export const selectPendingPermissions = ({ context }: UserEditorSnapshot): PendingChanges['permissions'] =>
  context.permissions;
export const selectPendingMemberships = ({ context }: UserEditorSnapshot): PendingChanges['memberships'] =>
  context.memberships;

export const selectMode = ({ context }: UserEditorSnapshot): EditingMode => modeOf(context.target);

export type AccountDialog = 'delete' | 'reset' | 'leave' | 'changed' | null;

export function selectDialog(snapshot: UserEditorSnapshot): AccountDialog {
  if (snapshot.matches('confirmingDelete') || snapshot.matches('deleting')) return 'delete';
  if (snapshot.matches('confirmingReset') || snapshot.matches('resetting')) return 'reset';
  if (snapshot.matches('confirmingLeave')) return 'leave';
  return snapshot.matches('overtaken') ? 'changed' : null;
}
