import { assign, sendParent, setup } from 'xstate';
import type { Explanation } from '../../../../contract/http/accountBundle.ts';
import { editingFailureOf, type LeaveAttempt } from '../../shared/editorEvents.ts';
import { inviteMachine } from '../invite/invite.machine.ts';
import type { InviteOutput } from '../invite/invite.types.ts';
import { membershipMachine } from '../membership/membership.machine.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { permissionsMachine } from '../permissions/permissions.machine.ts';
import { changesOf } from '../permissions/permissions.pending.ts';
import { changed, EMPTY_ACCOUNT, isDirty, NOTHING_PENDING, problemsOf } from './userEditor.draft.ts';
import { AccountObstacleError, type AccountObstacle } from './userEditor.errors.ts';
import type {
  LoadedAccount,
  MembershipChange,
  AccountChange,
  AccountFailure,
  AccountTarget,
  AccountSaveRequest,
  AccountTab,
  UserEditorContext,
  UserEditorEvent,
} from './userEditor.types.ts';

type MembershipsChanged = Extract<UserEditorEvent, { readonly type: 'memberships.changed' }>;

const FIRST_PAGE = { search: '', page: 0 };

const isObstacle = (error: unknown, code: AccountObstacle): boolean =>
  error instanceof AccountObstacleError && error.code === code;

function failureIn(error: unknown): AccountFailure {
  if (isObstacle(error, 'LAST_ADMINISTRATOR')) return { code: 'LAST_ADMINISTRATOR', text: null };
  return editingFailureOf(error);
}

export const saveRequestOf = (context: UserEditorContext): AccountSaveRequest => ({
  ...{ target: context.target, draft: context.draft, version: context.loaded?.version ?? null },
  ...{ overwrite: context.overwrite, permissions: context.permissions, memberships: context.memberships },
});

const maySave = ({ loaded }: UserEditorContext): boolean => loaded?.rights.canSaveObject === true;
const isSound = (context: UserEditorContext): boolean => Object.keys(problemsOf(context)).length === 0;

/** The parts tell the editor what is pending; it saves everything in one step. */
export const editorPermissions = permissionsMachine.provide({
  actions: {
    tellChanges: sendParent(({ context }) => ({ type: 'permissions.changed', changes: changesOf(context) })),
  },
});

export const editorMembership = membershipMachine.provide({
  actions: {
    tellChanges: sendParent(({ context: { relation, added, removed } }) => ({
      type: 'memberships.changed',
      relation,
      changes: [
        ...added.map((name): MembershipChange => ({ op: 'add', name })),
        ...removed.map((name): MembershipChange => ({ op: 'remove', name })),
      ],
    })),
  },
});

export const userEditorSetup = setup({
  types: {
    context: {} as UserEditorContext,
    events: {} as UserEditorEvent,
    input: {} as AccountTarget,
    tags: {} as 'busy',
    children: {} as {
      loadAccountEditor: 'loadAccountEditor';
      saveAccount: 'saveAccount';
      deleteAccount: 'deleteAccount';
      resetSecondFactor: 'resetSecondFactor';
      explainAccount: 'explainAccount';
      leaveAttempts: 'leaveAttempts';
      invite: 'invite';
    },
  },
  actors: {
    loadAccountEditor: notProvided<LoadedAccount, AccountTarget>('loadAccountEditor'),
    /** Everything in one step. Rejects with a `AccountObstacleError` where a person has to decide. */
    saveAccount: notProvided<void, AccountSaveRequest>('saveAccount'),
    deleteAccount: notProvided<void, AccountTarget>('deleteAccount'),
    resetSecondFactor: notProvided<void, AccountTarget>('resetSecondFactor'),
    explainAccount: notProvided<Explanation, AccountTarget>('explainAccount'),
    /** Holds back every way out of the page, and tells of it. */
    leaveAttempts: streamNotProvided<LeaveAttempt>('leaveAttempts'),
    invite: inviteMachine,
    permissions: editorPermissions,
    membership: editorMembership,
  },
  guards: {
    isFaulty: ({ context }) => maySave(context) && !isSound(context),
    isSound: ({ context }) => maySave(context) && isSound(context),
    mayInvite: ({ context }) => maySave(context) && isSound(context) && context.loaded?.mayInvite === true,
    mayReset: ({ context }) => context.loaded?.mayResetSecondFactor === true,
    mayDelete: ({ context }) => context.loaded?.rights.canDeleteObject === true,
    isDirty: ({ context }) => isDirty(context),
    isChanged: (_, error: unknown) => isObstacle(error, 'CHANGED'),
    isInvited: (_, { outcome }: InviteOutput) => ['sent', 'unsent'].includes(outcome),
    isRefused: (_, { outcome }: InviteOutput) => outcome === 'refused',
    asksForExplanation: ({ context }, tab: AccountTab) => tab === 'effective' && context.target.identifier !== null,
  },
  actions: {
    takeLoaded: assign(({ spawn }, loaded: LoadedAccount) => {
      const { draft, permissions, memberships } = loaded;
      const adding = (names: readonly string[]) => names.map((name): MembershipChange => ({ op: 'add', name }));
      const pending = Object.fromEntries(memberships.map(({ relation, added }) => [relation, adding(added)]));
      return {
        ...{ loaded, draft, problems: {}, failure: null, overwrite: false, explanation: null },
        permissions: permissions.added.map((key) => ({ op: 'add', key }) as const),
        memberships: { ...NOTHING_PENDING.memberships, ...pending },
        permissionsRef: spawn('permissions', { input: permissions }),
        membershipRefs: memberships.map((input) => spawn('membership', { input })),
      };
    }),
    change: assign(({ context }, made: AccountChange) => {
      const { [made.part]: _solved, ...problems } = context.problems;
      return { draft: changed(context.draft, made), problems };
    }),
    takePermissions: assign((_, permissions: UserEditorContext['permissions']) => ({ permissions })),
    takeMemberships: assign(({ context }, { relation, changes }: MembershipsChanged) => ({
      memberships: { ...context.memberships, [relation]: changes },
    })),
    showProblems: assign(({ context }) => ({
      ...{ problems: problemsOf(context), tab: 'profile' as const, failure: null },
    })),
    clearTroubles: assign({ problems: {}, failure: null, overwrite: false }),
    allowOverwrite: assign({ overwrite: true }),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureIn(error), pendingNavigation: null })),
    takeTab: assign((_, tab: AccountTab) => ({ tab })),
    takeExplanation: assign((_, explanation: Explanation) => ({ explanation, explained: FIRST_PAGE })),
    searchExplained: assign((_, search: string) => ({ explained: { search, page: 0 } })),
    turnExplained: assign(({ context: { explained } }, page: number) => ({ explained: { ...explained, page } })),
    rememberNavigation: assign((_, pendingNavigation: string) => ({ pendingNavigation })),
    forgetNavigation: assign({ pendingNavigation: null }),
    announceReset: effect('announceReset'),
    /** To the list; to `pendingNavigation` where somebody wanted to go there. */
    goOn: effect('goOn'),
  },
});

export const startOf = (target: AccountTarget): UserEditorContext => ({
  ...{ target, loaded: null, draft: EMPTY_ACCOUNT, problems: {}, failure: null, overwrite: false },
  ...{ tab: 'profile', permissionsRef: null, membershipRefs: [], explanation: null, pendingNavigation: null },
  explained: FIRST_PAGE,
  ...NOTHING_PENDING,
});
