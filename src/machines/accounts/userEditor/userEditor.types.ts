import type { Form } from '../../../../contract/forms.ts';
import type { Explanation } from '../../../../contract/http/accountBundle.ts';
import type { EditingEvent, EditingFailure } from '../../shared/editorEvents.ts';
import type { MembershipActorRef } from '../membership/membership.machine.ts';
import type { MembershipInput, Relation } from '../membership/membership.types.ts';
import type { FailureCode } from '../../shared/notice.ts';
import type { AccountKind } from '../accounts/accounts.types.ts';
import type { PermissionsActorRef } from '../permissions/permissions.machine.ts';
import type { PermissionChange, PermissionsInput } from '../permissions/permissions.types.ts';

/** Who is edited. Without a name somebody new is made: from nothing, or as a copy. */
export interface AccountTarget {
  readonly kind: AccountKind;
  readonly dataSource: string;
  readonly identifier: string | null;
  readonly cloneOf: string | null;
}

export type Values = Readonly<Record<string, string>>;

/** All that can be typed. */
export interface AccountDraft {
  readonly name: string;
  readonly password: string;
  readonly confirmation: string;
  readonly disabled: boolean;
  readonly attributes: Values;
}

export type AccountChange =
  | { readonly part: 'name' | 'password' | 'confirmation'; readonly value: string }
  | { readonly part: 'disabled'; readonly value: boolean }
  | { readonly part: 'attributes'; readonly name: string; readonly value: string };

export type AccountProblem = 'required' | 'tooLong' | 'badUsername' | 'passwordMismatch' | 'passwordShort';
/** By the name of the field; attributes are held to nothing here. */
export type AccountProblems = Readonly<Record<string, AccountProblem>>;

/** B§3, B§6: what the viewer may do here. */
export interface ManagementRights {
  readonly canSaveObject: boolean;
  readonly canCloneObject: boolean;
  readonly canDeleteObject: boolean;
  readonly canChangeAttributes: boolean;
  readonly canChangeAllAttributes: boolean;
  readonly canChangePermissions: boolean;
}

export interface LoadedAccount {
  readonly draft: AccountDraft;
  /** Counts up with each change; null for somebody new. */
  readonly version: number | null;
  readonly forms: readonly Form[];
  readonly rights: ManagementRights;
  readonly mayInvite: boolean;
  /** Administrators of others, while logging in takes a second factor. */
  readonly mayResetSecondFactor: boolean;
  /** What a new password is held to. */
  readonly passwordMinChars: number;
  /** Nobody sets their own password here, where the old one is not asked for. */
  readonly isSelf: boolean;
  readonly permissions: PermissionsInput;
  readonly memberships: readonly MembershipInput[];
}

export interface MembershipChange {
  readonly op: 'add' | 'remove';
  readonly name: string;
}

/** What is pending beside the draft, as the parts tell it. */
export interface PendingChanges {
  readonly permissions: readonly PermissionChange[];
  readonly memberships: Readonly<Record<Relation, readonly MembershipChange[]>>;
}

export interface AccountSaveRequest extends PendingChanges {
  readonly target: AccountTarget;
  readonly draft: AccountDraft;
  readonly version: number | null;
  readonly overwrite: boolean;
}

export const ACCOUNT_TABS = ['profile', 'permissions', 'members', 'effective'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export type AccountFailure = EditingFailure<FailureCode | 'LAST_ADMINISTRATOR'>;

export interface UserEditorContext extends PendingChanges {
  readonly target: AccountTarget;
  readonly loaded: LoadedAccount | null;
  readonly draft: AccountDraft;
  readonly problems: AccountProblems;
  readonly failure: AccountFailure | null;
  readonly overwrite: boolean;
  readonly tab: AccountTab;
  readonly permissionsRef: PermissionsActorRef | null;
  readonly membershipRefs: readonly MembershipActorRef[];
  readonly explanation: Explanation | null;
  /** Which of what is explained is looked at; pages count from 0. */
  readonly explained: { readonly search: string; readonly page: number };
  /** Where somebody wanted to go when there was something to lose. */
  readonly pendingNavigation: string | null;
}

export type UserEditorEvent =
  | { readonly type: 'draft.change'; readonly change: AccountChange }
  | { readonly type: 'tab.choose'; readonly tab: AccountTab }
  | { readonly type: 'editor.invite' }
  | { readonly type: 'secondFactor.reset' }
  | { readonly type: 'reset.confirm' }
  | { readonly type: 'reset.keep' }
  | { readonly type: 'explanation.retry' }
  | { readonly type: 'explanation.search'; readonly text: string }
  | { readonly type: 'explanation.page'; readonly page: number }
  | { readonly type: 'permissions.changed'; readonly changes: readonly PermissionChange[] }
  | {
      readonly type: 'memberships.changed';
      readonly relation: Relation;
      readonly changes: readonly MembershipChange[];
    }
  | EditingEvent;
