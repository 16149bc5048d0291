import { assign, sendParent, setup } from 'xstate';
import type { Explanation } from '../../../../contract/http/wholePeople.ts';
import { editingFailureOf, type LeaveAttempt } from '../../shared/editing.ts';
import { inviteMachine } from '../invite/invite.machine.ts';
import type { InviteOutput } from '../invite/invite.types.ts';
import { membershipMachine } from '../membership/membership.machine.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { permissionsMachine } from '../permissions/permissions.machine.ts';
import { changesOf } from '../permissions/permissions.pending.ts';
import { changed, EMPTY_PERSON, fieldOf, isDirty, NOTHING_PENDING, problemsOf } from './userEditor.draft.ts';
import { PersonObstacleError, type PersonObstacle } from './userEditor.errors.ts';
import type {
  LoadedPerson,
  MembershipChange,
  PersonChange,
  PersonFailure,
  PersonPlace,
  PersonSaveRequest,
  PersonTab,
  UserEditorContext,
  UserEditorEvent,
} from './userEditor.types.ts';

type MembershipsChanged = Extract<UserEditorEvent, { readonly type: 'memberships.changed' }>;

const FIRST_PAGE = { search: '', page: 0 };

const isObstacle = (error: unknown, code: PersonObstacle): boolean =>
  error instanceof PersonObstacleError && error.code === code;

function failureIn(error: unknown): PersonFailure {
  if (isObstacle(error, 'LAST_ADMINISTRATOR')) return { code: 'LAST_ADMINISTRATOR', text: null };
  return editingFailureOf(error);
}

export const saveRequestOf = (context: UserEditorContext): PersonSaveRequest => ({
  ...{ place: context.place, draft: context.draft, version: context.loaded?.version ?? null },
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
    input: {} as PersonPlace,
    tags: {} as 'busy',
    children: {} as {
      loadPerson: 'loadPerson';
      savePerson: 'savePerson';
      deletePerson: 'deletePerson';
      resetSecondFactor: 'resetSecondFactor';
      explainPerson: 'explainPerson';
      leaveAttempts: 'leaveAttempts';
      invite: 'invite';
    },
  },
  actors: {
    loadPerson: notProvided<LoadedPerson, PersonPlace>('loadPerson'),
    /** Everything in one step. Rejects with a `PersonObstacleError` where a person has to decide. */
    savePerson: notProvided<void, PersonSaveRequest>('savePerson'),
    deletePerson: notProvided<void, PersonPlace>('deletePerson'),
    resetSecondFactor: notProvided<void, PersonPlace>('resetSecondFactor'),
    explainPerson: notProvided<Explanation, PersonPlace>('explainPerson'),
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
    asksForExplanation: ({ context }, tab: PersonTab) => tab === 'effective' && context.place.identifier !== null,
  },
  actions: {
    takeLoaded: assign(({ spawn }, loaded: LoadedPerson) => {
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
    change: assign(({ context }, made: PersonChange) => {
      const { [fieldOf(made)]: _solved, ...problems } = context.problems;
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
    rememberFailure: assign((_, error: unknown) => ({ failure: failureIn(error), wayOut: null })),
    takeTab: assign((_, tab: PersonTab) => ({ tab })),
    takeExplanation: assign((_, explanation: Explanation) => ({ explanation, explained: FIRST_PAGE })),
    searchExplained: assign((_, search: string) => ({ explained: { search, page: 0 } })),
    turnExplained: assign(({ context: { explained } }, page: number) => ({ explained: { ...explained, page } })),
    rememberWayOut: assign((_, wayOut: string) => ({ wayOut })),
    forgetWayOut: assign({ wayOut: null }),
    announceReset: effect('announceReset'),
    /** To the list; to `wayOut` where somebody wanted to go there. */
    goOn: effect('goOn'),
  },
});

export const startOf = (place: PersonPlace): UserEditorContext => ({
  ...{ place, loaded: null, draft: EMPTY_PERSON, problems: {}, failure: null, overwrite: false },
  ...{ tab: 'profile', permissionsRef: null, membershipRefs: [], explanation: null, wayOut: null },
  explained: FIRST_PAGE,
  ...NOTHING_PENDING,
});
