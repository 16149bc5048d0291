import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { editorStates, leaveAttempts, questionBefore, rememberNavigation } from '../../shared/editorStates.ts';
import type { InviteOutput } from '../invite/invite.types.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { saveRequestOf, startOf, userEditorSetup } from './userEditor.setup.ts';
import type { AccountTarget, AccountTab, UserEditorContext } from './userEditor.types.ts';

const targetIn = ({ context }: { readonly context: UserEditorContext }): AccountTarget => context.target;

const saveAccount = {
  id: 'saveAccount',
  src: 'saveAccount',
  input: ({ context }: { readonly context: UserEditorContext }) => saveRequestOf(context),
  onDone: { target: 'left', actions: 'goOn' },
} as const;

const deleteAccount = { id: 'deleteAccount', src: 'deleteAccount', input: targetIn } as const;

const tabIn = ({ event }: { readonly event: { readonly tab: AccountTab } }): AccountTab => event.tab;
const takeTab = { type: 'takeTab', params: tabIn } as const;

/** An invitation hands on the error by which its saving was refused. */
const refusalIn = ({ event }: { readonly event: { readonly output: InviteOutput } }): unknown => event.output.error;

export const userEditorMachine = userEditorSetup.createMachine({
  id: 'userEditor',
  description: 'B§4 the editors of users and groups: attributes, permissions and memberships are saved in one step',
  context: ({ input }) => startOf(input),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadAccountEditor',
        src: 'loadAccountEditor',
        input: targetIn,
        onDone: { target: 'editing', actions: withOutput('takeLoaded') },
        onError: { target: 'failed', actions: withError('rememberFailure') },
      },
    },
    ...editorStates({ save: saveAccount, remove: deleteAccount, back: 'editing' }),
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
            'draft.change': { target: '.judging', actions: { type: 'change', params: ({ event }) => event.change } },
            'permissions.changed': {
              target: '.judging',
              actions: { type: 'takePermissions', params: ({ event }) => event.changes },
            },
            'memberships.changed': {
              target: '.judging',
              actions: { type: 'takeMemberships', params: ({ event }) => event },
            },
          },
          states: {
            judging: { always: [{ guard: 'isDirty', target: 'dirty' }, { target: 'clean' }] },
            clean: { on: { 'editor.cancel': { target: '#userEditor.left', actions: 'goOn' } } },
            dirty: {
              description: 'What was typed and not saved is not lost by a slip',
              invoke: leaveAttempts,
              on: {
                'editor.cancel': '#userEditor.confirmingLeave',
                'leave.tried': { target: '#userEditor.confirmingLeave', actions: rememberNavigation },
              },
            },
          },
        },
        explanation: {
          description: 'What this person may see and do, read when somebody looks at it',
          initial: 'none',
          on: {
            'tab.choose': [
              { guard: { type: 'asksForExplanation', params: tabIn }, target: '.asking', actions: takeTab },
              { target: '.none', actions: takeTab },
            ],
            'explanation.search': { actions: { type: 'searchExplained', params: ({ event }) => event.text } },
            'explanation.page': { actions: { type: 'turnExplained', params: ({ event }) => event.page } },
          },
          states: {
            none: {},
            asking: {
              invoke: {
                id: 'explainAccount',
                src: 'explainAccount',
                input: targetIn,
                onDone: { target: 'none', actions: withOutput('takeExplanation') },
                onError: 'failed',
              },
            },
            failed: { on: { 'explanation.retry': 'asking' } },
          },
        },
      },
    },
    inviting: {
      description: 'B§4 invite mode: the checks, then the same save, then a mail',
      invoke: [
        {
          id: 'invite',
          src: 'invite',
          input: ({ context }) => ({
            dataSource: context.target.dataSource,
            target: {
              username: context.target.identifier ?? context.draft.name,
              fullName: context.draft.attributes['guac-full-name'] ?? '',
              email: context.draft.attributes['guac-email-address'] ?? '',
            },
            password: context.draft.password,
            save: saveRequestOf(context),
          }),
          onDone: [
            { guard: withOutput('isInvited'), target: 'left', actions: 'goOn' },
            { guard: { type: 'isChanged', params: refusalIn }, target: 'overtaken', actions: 'forgetNavigation' },
            {
              guard: withOutput('isRefused'),
              target: 'editing',
              actions: { type: 'rememberFailure', params: refusalIn },
            },
            { target: 'editing', actions: 'forgetNavigation' },
          ],
        },
        leaveAttempts,
      ],
      on: { 'leave.tried': { actions: rememberNavigation } },
    },
    confirmingReset: questionBefore('editing', { 'reset.confirm': 'resetting', 'reset.keep': 'editing' }),
    resetting: {
      tags: 'busy',
      description:
        'Whoever has lost their second factor sets up a new one at the next log-in; nobody goes on meanwhile',
      invoke: [
        {
          id: 'resetSecondFactor',
          src: 'resetSecondFactor',
          input: targetIn,
          onDone: { target: 'editing', actions: 'announceReset' },
          onError: { target: 'editing', actions: withError('rememberFailure') },
        },
        leaveAttempts,
      ],
    },
  },
});

export type UserEditorActorRef = ActorRefFrom<typeof userEditorMachine>;
export type UserEditorSnapshot = SnapshotFrom<typeof userEditorMachine>;
