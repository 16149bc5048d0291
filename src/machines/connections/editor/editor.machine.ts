import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { editingFailureOf, type LeaveAttempt } from '../../shared/editorEvents.ts';
import { editorStates, leaveAttempts, rememberNavigation } from '../../shared/editorStates.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { usageHistoryMachine } from '../usageHistory/usageHistory.machine.ts';
import { changed, emptyDraft, fieldOf } from './editor.draft.ts';
import { EditorObstacleError, type EditorObstacle } from './editor.errors.ts';
import { problemsOf } from './editor.problems.ts';
import type {
  DraftChange,
  EditorContext,
  EditorEvent,
  EditorTarget,
  EditorTab,
  Loaded,
  SaveRequest,
} from './editor.types.ts';

const isObstacle = (error: unknown, code: EditorObstacle): boolean =>
  error instanceof EditorObstacleError && error.code === code;

/** Selecting and saving happen only after loading. */
function loadedOf({ loaded }: EditorContext): Loaded {
  if (loaded === null) throw new Error('Nothing is loaded yet.');
  return loaded;
}

const maySave = (context: EditorContext): boolean => loadedOf(context).rights.save;

const isFaulty = (context: EditorContext): boolean =>
  Object.keys(problemsOf(context.draft, loadedOf(context).forms)).length > 0;

const saveRequestOf = (context: EditorContext): SaveRequest => ({
  ...{ target: context.target, draft: context.draft, overwrite: context.overwrite },
  loaded: loadedOf(context),
});

const goal = {
  type: 'rememberGoal',
  params: ({ event }: { readonly event: { readonly type: string } }) => event.type === 'editor.saveAndConnect',
} as const;

const whenSaving = [
  { guard: 'isFaulty', actions: 'showProblems' },
  { guard: 'isSound', target: 'saving', actions: ['clearTroubles', goal] },
] as const;

const targetIn = ({ context }: { readonly context: EditorContext }): EditorTarget => context.target;

const tabIn = ({ event }: { readonly event: { readonly tab: EditorTab } }): EditorTab => event.tab;
const takeTab = { type: 'takeTab', params: tabIn } as const;

const change = {
  type: 'change',
  params: ({ event }: { readonly event: { readonly change: DraftChange } }) => event.change,
} as const;

const saveObject = {
  id: 'saveObject',
  src: 'saveObject',
  input: ({ context }: { readonly context: EditorContext }) => saveRequestOf(context),
  onDone: { target: 'left', actions: [withOutput('takeSaved'), 'goOn'] },
  onError: [
    { guard: withError('isPortMissing'), target: 'missingPort', actions: 'forgetNavigation' },
    { guard: withError('isChanged'), target: 'overtaken', actions: 'forgetNavigation' },
    { target: 'editing.recent', actions: withError('rememberFailure') },
  ],
} as const;

const deleteObject = { id: 'deleteObject', src: 'deleteObject', input: targetIn } as const;

export const editorMachine = setup({
  types: {
    context: {} as EditorContext,
    events: {} as EditorEvent,
    input: {} as EditorTarget,
    tags: {} as 'busy',
    children: {} as {
      loadObject: 'loadObject';
      saveObject: 'saveObject';
      setPort: 'setPort';
      deleteObject: 'deleteObject';
      leaveAttempts: 'leaveAttempts';
      history: 'usageHistory';
    },
  },
  actors: {
    loadObject: notProvided<Loaded, EditorTarget>('loadObject'),
    /** Answers with the identifier of a connection. Rejects with an `EditorObstacleError` where a person has to decide first. */
    saveObject: notProvided<string | null, SaveRequest>('saveObject'),
    /** Links need no port: whoever comes by one uses the address of this page. */
    setPort: notProvided<void>('setPort'),
    deleteObject: notProvided<void, EditorTarget>('deleteObject'),
    /** Holds back every way out of the page, and tells of it. */
    leaveAttempts: streamNotProvided<LeaveAttempt>('leaveAttempts'),
    usageHistory: usageHistoryMachine,
  },
  guards: {
    isFaulty: ({ context }) => maySave(context) && isFaulty(context),
    isSound: ({ context }) => maySave(context) && !isFaulty(context),
    mayDelete: ({ context }) => loadedOf(context).rights.delete,
    wantsHistory: ({ context }, tab: EditorTab) => tab === 'history' && context.history === null,
    proposesSecurity: ({ context }, { draft, rights }: Loaded) =>
      context.target.security !== undefined && draft.variant === 'rdp' && rights.save,
    maySetPort: ({ context }) => loadedOf(context).rights.setPort,
    isPortMissing: (_, error: unknown) => isObstacle(error, 'PORT_MISSING'),
    isChanged: (_, error: unknown) => isObstacle(error, 'CHANGED'),
  },
  actions: {
    takeLoaded: assign((_, loaded: Loaded) => ({ loaded, draft: loaded.draft, problems: {}, failure: null })),
    takeSecurity: assign(({ context: { draft, target } }) => ({
      draft: { ...draft, parameters: { ...draft.parameters, security: target.security ?? '' } },
    })),
    change: assign(({ context }, made: DraftChange) => {
      const { [fieldOf(made)]: _solved, ...problems } = context.problems;
      return { draft: changed(context.draft, made, context.target.identifier === null), problems };
    }),
    showProblems: assign(({ context }) => ({
      problems: problemsOf(context.draft, loadedOf(context).forms),
      ...{ search: '', tab: 'settings' as const, failure: null },
    })),
    clearTroubles: assign({ problems: {}, failure: null, overwrite: false }),
    rememberGoal: assign((_, opens: boolean) => ({ opens })),
    takeSaved: assign((_, savedAs: string | null) => ({ savedAs })),
    allowOverwrite: assign({ overwrite: true }),
    rememberFailure: assign((_, error: unknown) => ({ failure: editingFailureOf(error), pendingNavigation: null })),
    takeSearch: assign((_, search: string) => ({ search })),
    takeTab: assign((_, tab: EditorTab) => ({ tab })),
    openHistory: assign({
      history: ({ context, spawn }) =>
        spawn('usageHistory', {
          id: 'history',
          input: { dataSource: context.target.dataSource, identifier: context.target.identifier ?? '' },
        }),
    }),
    rememberNavigation: assign((_, pendingNavigation: string) => ({ pendingNavigation })),
    forgetNavigation: assign({ pendingNavigation: null }),
    /** To where the object is listed; into its session where that was asked for; to `pendingNavigation` where somebody wanted to go there. */
    goOn: effect('goOn'),
  },
}).createMachine({
  id: 'editor',
  description: 'A§2 the editors of connections, connection groups and sharing profiles',
  context: ({ input }) => ({
    ...{ target: input, loaded: null, draft: emptyDraft(input), problems: {}, failure: null, overwrite: false },
    ...{
      search: '',
      tab: input.tab ?? 'settings',
      history: null,
      pendingNavigation: null,
      opens: false,
      savedAs: null,
    },
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadObject',
        src: 'loadObject',
        input: targetIn,
        onDone: [
          {
            guard: withOutput('proposesSecurity'),
            target: 'editing.dirty',
            actions: [withOutput('takeLoaded'), 'takeSecurity'],
          },
          { target: 'editing', actions: withOutput('takeLoaded') },
        ],
        onError: { target: 'failed', actions: withError('rememberFailure') },
      },
    },
    ...editorStates({ save: saveObject, remove: deleteObject, back: 'editing.recent' }),
    editing: {
      initial: 'clean',
      on: {
        'search.change': { actions: { type: 'takeSearch', params: ({ event }) => event.text } },
        'tab.choose': [
          { guard: { type: 'wantsHistory', params: tabIn }, actions: [takeTab, 'openHistory'] },
          { actions: takeTab },
        ],
        'editor.save': whenSaving,
        'editor.saveAndConnect': whenSaving,
        'editor.delete': { guard: 'mayDelete', target: 'confirmingDelete' },
      },
      states: {
        clean: {
          on: {
            'draft.change': { target: 'dirty', actions: change },
            'editor.cancel': { target: '#editor.left', actions: 'goOn' },
          },
        },
        dirty: {
          description: 'What was typed and not saved is not lost by a slip',
          invoke: leaveAttempts,
          on: {
            'draft.change': { actions: change },
            'editor.cancel': { target: '#editor.confirmingLeave', actions: 'forgetNavigation' },
            'leave.tried': { target: '#editor.confirmingLeave', actions: rememberNavigation },
          },
        },
        recent: { type: 'history' },
      },
    },
    missingPort: {
      description: 'A§5 a sharing profile cannot be saved without an external port',
      invoke: leaveAttempts,
      on: {
        'port.dismiss': 'editing.recent',
        'port.useThisAddress': { guard: 'maySetPort', target: 'settingPort' },
        'leave.tried': 'editing.recent',
      },
    },
    settingPort: {
      tags: 'busy',
      description: 'The port is set to "not needed", then what was typed is saved',
      invoke: [
        {
          id: 'setPort',
          src: 'setPort',
          onDone: 'saving',
          onError: { target: 'editing.recent', actions: withError('rememberFailure') },
        },
        leaveAttempts,
      ],
      on: { 'leave.tried': { actions: rememberNavigation } },
    },
  },
});

export type EditorActorRef = ActorRefFrom<typeof editorMachine>;
export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;
