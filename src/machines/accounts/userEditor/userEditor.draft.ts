import { NAME_MAX_CHARS } from '../../../../contract/limits.ts';
import { passwordFault, isUsername } from '../../../../contract/rules/password.ts';
import type {
  LoadedAccount,
  PendingChanges,
  AccountChange,
  AccountDraft,
  AccountProblem,
  AccountProblems,
  UserEditorContext,
} from './userEditor.types.ts';

export const EMPTY_ACCOUNT: AccountDraft = {
  name: '',
  password: '',
  confirmation: '',
  disabled: false,
  attributes: {},
};

export const NOTHING_PENDING: PendingChanges = {
  permissions: [],
  memberships: { userGroups: [], memberUsers: [], memberUserGroups: [] },
};

export function changed(draft: AccountDraft, change: AccountChange): AccountDraft {
  if (change.part !== 'attributes') return { ...draft, [change.part]: change.value };
  return { ...draft, attributes: { ...draft.attributes, [change.name]: change.value } };
}

/** B§5: characters first, then that there is one; groups are called as one likes. */
function nameProblem({ target: { kind, identifier }, draft: { name } }: UserEditorContext): AccountProblem | null {
  if (identifier !== null) return null;
  if (kind === 'user' && !isUsername(name)) return 'badUsername';
  if (name.trim() === '') return 'required';
  return [...name].length > NAME_MAX_CHARS ? 'tooLong' : null;
}

export function problemsOf(context: UserEditorContext): AccountProblems {
  const name = nameProblem(context);
  const { password, confirmation } = context.draft;
  const isShort = passwordFault(password, context.loaded?.passwordMinChars ?? 0) === 'short';
  return {
    ...(name === null ? {} : { name }),
    ...(isShort ? { password: 'passwordShort' as const } : {}),
    ...(password === confirmation ? {} : { confirmation: 'passwordMismatch' as const }),
  };
}

const valueOf = (draft: AccountDraft, name: string) => (draft.attributes[name] ?? '').trim();

/** Names of the attributes that will be saved otherwise than they are stored. */
export function changedAttributes(draft: AccountDraft, before: AccountDraft): readonly string[] {
  const names = new Set([...Object.keys(draft.attributes), ...Object.keys(before.attributes)]);
  return [...names].filter((name) => valueOf(draft, name) !== valueOf(before, name));
}

const differs = (draft: AccountDraft, { draft: before }: LoadedAccount): boolean =>
  draft.name !== before.name ||
  draft.disabled !== before.disabled ||
  draft.password !== '' ||
  draft.confirmation !== '' ||
  changedAttributes(draft, before).length > 0;

/** Whether something would be lost by leaving. */
export const isDirty = ({ draft, loaded, permissions, memberships }: UserEditorContext): boolean =>
  (loaded !== null && differs(draft, loaded)) ||
  permissions.length > 0 ||
  Object.values(memberships).some((changes) => changes.length > 0);
