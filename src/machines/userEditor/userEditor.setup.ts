import { assertEvent, assign, sendParent, setup } from 'xstate';
import type { Explanation } from '../../../contract/http/wholePeople.ts';
import { editingFailureOf, type LeaveAttempt } from '../editing.ts';
import { inviteMachine } from '../invite/invite.machine.ts';
import { membershipMachine } from '../membership/membership.machine.ts';
import { effect, notProvided, streamNotProvided } from '../notProvided.ts';
import { permissionsMachine } from '../permissions/permissions.machine.ts';
import { changesOf } from '../permissions/permissions.pending.ts';
import { changed, EMPTY_PERSON, fieldOf, isDirty, NOTHING_PENDING, problemsOf } from './userEditor.draft.ts';
import { PersonObstacleError, type PersonObstacle } from './userEditor.errors.ts';
import type {
  AnyUserEditorEvent,
  LoadedPerson,
  MembershipChange,
  PersonFailure,
  PersonPlace,
  PersonSaveRequest,
  UserEditorContext,
} from './userEditor.types.ts';

const FIRST_PAGE = { search: '', page: 0 };

const isObstacle = (error: unknown, code: PersonObstacle): boolean =>
  error instanceof PersonObstacleError && error.code === code;

function failureIn(error: unknown): PersonFailure {
  if (isObstacle(error, 'LAST_ADMINISTRATOR')) return { code: 'LAST_ADMINISTRATOR', text: null };
  return editingFailureOf(error);
}

/** An invitation hands on the error by which its saving was refused. */
function errorOf(event: AnyUserEditorEvent): unknown {
  if (event.type === 'xstate.done.actor.invite') return event.output.error;
  return 'error' in event ? event.error : null;
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
    events: {} as AnyUserEditorEvent,
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
    isChanged: ({ event }) => isObstacle(errorOf(event), 'CHANGED'),
    isInvited: ({ event }) =>
      event.type === 'xstate.done.actor.invite' && ['sent', 'unsent'].includes(event.output.outcome),
    isRefused: ({ event }) => event.type === 'xstate.done.actor.invite' && event.output.outcome === 'refused',
    asksForExplanation: ({ context, event }) =>
      event.type === 'tab.choose' && event.tab === 'effective' && context.place.identifier !== null,
  },
  actions: {
    takeLoaded: assign(({ event, spawn }) => {
      assertEvent(event, 'xstate.done.actor.loadPerson');
      const { draft, permissions, memberships } = event.output;
      const adding = (names: readonly string[]) => names.map((name): MembershipChange => ({ op: 'add', name }));
      const pending = Object.fromEntries(memberships.map(({ relation, added }) => [relation, adding(added)]));
      return {
        ...{ loaded: event.output, draft, problems: {}, failure: null, overwrite: false, explanation: null },
        permissions: permissions.added.map((key) => ({ op: 'add', key }) as const),
        memberships: { ...NOTHING_PENDING.memberships, ...pending },
        permissionsRef: spawn('permissions', { input: permissions }),
        membershipRefs: memberships.map((input) => spawn('membership', { input })),
      };
    }),
    change: assign(({ context, event }) => {
      assertEvent(event, 'draft.change');
      const { [fieldOf(event.change)]: _solved, ...problems } = context.problems;
      return { draft: changed(context.draft, event.change), problems };
    }),
    takePermissions: assign(({ event }) => {
      assertEvent(event, 'permissions.changed');
      return { permissions: event.changes };
    }),
    takeMemberships: assign(({ context, event }) => {
      assertEvent(event, 'memberships.changed');
      return { memberships: { ...context.memberships, [event.relation]: event.changes } };
    }),
    showProblems: assign(({ context }) => ({
      ...{ problems: problemsOf(context), tab: 'profile' as const, failure: null },
    })),
    clearTroubles: assign({ problems: {}, failure: null, overwrite: false }),
    allowOverwrite: assign({ overwrite: true }),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(errorOf(event)), wayOut: null })),
    takeTab: assign(({ event }) => {
      assertEvent(event, 'tab.choose');
      return { tab: event.tab };
    }),
    takeExplanation: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.explainPerson');
      return { explanation: event.output, explained: FIRST_PAGE };
    }),
    searchExplained: assign(({ event }) => {
      assertEvent(event, 'explanation.search');
      return { explained: { search: event.text, page: 0 } };
    }),
    turnExplained: assign(({ context: { explained }, event }) => {
      assertEvent(event, 'explanation.page');
      return { explained: { ...explained, page: event.page } };
    }),
    rememberWayOut: assign(({ event }) => ({ wayOut: event.type === 'leave.tried' ? event.path : null })),
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
