import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { saveRequestOf, startOf, userEditorSetup } from './userEditor.setup.ts';

export const userEditorMachine = userEditorSetup.createMachine({
  id: 'userEditor',
  description: 'B§4 the editors of users and groups: attributes, permissions and memberships are saved in one step',
  context: ({ input }) => startOf(input),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPerson',
        src: 'loadPerson',
        input: ({ context }) => context.place,
        onDone: { target: 'editing', actions: 'takeLoaded' },
        onError: { target: 'failed', actions: 'rememberFailure' },
      },
    },
    failed: { on: { 'editor.retry': 'loading', 'editor.cancel': { target: 'left', actions: 'goOn' } } },
    editing: {
      type: 'parallel',
      on: {
        'editor.save': [
          { guard: 'isFaulty', actions: 'showProblems' },
          { guard: 'isSound', target: 'saving', actions: 'clearTroubles' },
        ],
        'editor.invite': [
          { guard: 'isFaulty', actions: 'showProblems' },
          { guard: 'mayInvite', target: 'inviting', actions: 'clearTroubles' },
        ],
        'secondFactor.reset': { guard: 'mayReset', target: 'confirmingReset' },
        'editor.delete': { guard: 'mayDelete', target: 'confirmingDelete' },
      },
      states: {
        draft: {
          initial: 'judging',
          on: {
            'draft.change': { target: '.judging', actions: 'change' },
            'permissions.changed': { target: '.judging', actions: 'takePermissions' },
            'memberships.changed': { target: '.judging', actions: 'takeMemberships' },
          },
          states: {
            judging: { always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'clean' }] },
            clean: { on: { 'editor.cancel': { target: '#userEditor.left', actions: 'goOn' } } },
            dirty: {
              description: 'What was typed and not saved is not lost by a slip',
              invoke: { id: 'leaveAttempts', src: 'leaveAttempts' },
              on: {
                'editor.cancel': { target: '#userEditor.confirmingLeave', actions: 'rememberWayOut' },
                'leave.tried': { target: '#userEditor.confirmingLeave', actions: 'rememberWayOut' },
              },
            },
          },
        },
        explanation: {
          description: 'What this person may see and do, read when somebody looks at it',
          initial: 'none',
          on: {
            'tab.choose': [
              { guard: 'asksForExplanation', target: '.asking', actions: 'takeTab' },
              { target: '.none', actions: 'takeTab' },
            ],
            'explanation.search': { actions: 'searchExplained' },
            'explanation.page': { actions: 'turnExplained' },
          },
          states: {
            none: {},
            asking: {
              invoke: {
                id: 'explainPerson',
                src: 'explainPerson',
                input: ({ context }) => context.place,
                onDone: { target: 'none', actions: 'takeExplanation' },
                onError: 'failed',
              },
            },
            failed: { on: { 'explanation.retry': 'asking' } },
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      description:
        'Refused as a whole if any part is; a failure keeps all that was typed, and whoever wants to go waits for it',
      invoke: [
        {
          id: 'savePerson',
          src: 'savePerson',
          input: ({ context }) => saveRequestOf(context),
          onDone: { target: 'left', actions: 'goOn' },
          onError: [
            { guard: 'isChanged', target: 'overtaken', actions: 'forgetWayOut' },
            { target: 'editing', actions: 'rememberFailure' },
          ],
        },
        { id: 'leaveAttempts', src: 'leaveAttempts' },
      ],
      on: { 'leave.tried': { actions: 'rememberWayOut' } },
    },
    inviting: {
      description: 'B§4 invite mode: the checks, then the same save, then a mail',
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ context }) => ({
          dataSource: context.place.dataSource,
          target: {
            username: context.place.identifier ?? context.draft.name,
            fullName: context.draft.attributes['guac-full-name'] ?? '',
            email: context.draft.attributes['guac-email-address'] ?? '',
          },
          password: context.draft.password,
          save: saveRequestOf(context),
        }),
        onDone: [
          { guard: 'isInvited', target: 'left', actions: 'goOn' },
          { guard: 'isChanged', target: 'overtaken' },
          { guard: 'isRefused', target: 'editing', actions: 'rememberFailure' },
          { target: 'editing' },
        ],
      },
    },
    overtaken: {
      description: 'Somebody else saved it meanwhile',
      invoke: { id: 'leaveAttempts', src: 'leaveAttempts' },
      on: {
        'leave.tried': { target: 'confirmingLeave', actions: 'rememberWayOut' },
        'change.overwrite': { target: 'saving', actions: 'allowOverwrite' },
        'change.reload': 'loading',
        'change.keep': 'editing',
      },
    },
    confirmingReset: { on: { 'reset.confirm': 'resetting', 'reset.keep': 'editing' } },
    resetting: {
      tags: 'busy',
      description: 'Whoever has lost their second factor sets up a new one at the next log-in',
      invoke: {
        id: 'resetSecondFactor',
        src: 'resetSecondFactor',
        input: ({ context }) => context.place,
        onDone: { target: 'editing', actions: 'announceReset' },
        onError: { target: 'editing', actions: 'rememberFailure' },
      },
    },
    confirmingDelete: { on: { 'delete.confirm': 'deleting', 'delete.keep': 'editing' } },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deletePerson',
        src: 'deletePerson',
        input: ({ context }) => context.place,
        onDone: { target: 'left', actions: 'goOn' },
        onError: { target: 'editing', actions: 'rememberFailure' },
      },
    },
    confirmingLeave: {
      invoke: { id: 'leaveAttempts', src: 'leaveAttempts' },
      on: {
        'leave.tried': { actions: 'rememberWayOut' },
        'leave.confirm': { target: 'left', actions: 'goOn' },
        'leave.keep': { target: 'editing', actions: 'forgetWayOut' },
      },
    },
    left: { description: 'The next page is on its way' },
  },
});

export type UserEditorActorRef = ActorRefFrom<typeof userEditorMachine>;
export type UserEditorSnapshot = SnapshotFrom<typeof userEditorMachine>;
