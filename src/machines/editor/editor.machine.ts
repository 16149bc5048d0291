import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { editingFailureOf, type LeaveAttempt } from '../editing.ts';
import { effect, notProvided, streamNotProvided } from '../notProvided.ts';
import { pastUsesMachine } from '../pastUses/pastUses.machine.ts';
import { changed, emptyDraft, fieldOf } from './editor.draft.ts';
import { EditorObstacleError, type EditorObstacle } from './editor.errors.ts';
import { problemsOf } from './editor.problems.ts';
import type { AnyEditorEvent, EditorContext, EditorPlace, Loaded, SaveRequest } from './editor.types.ts';

const errorOf = (event: AnyEditorEvent): unknown => ('error' in event ? event.error : null);

const isObstacle = (event: AnyEditorEvent, code: EditorObstacle): boolean => {
  const error = errorOf(event);
  return error instanceof EditorObstacleError && error.code === code;
};

/** Selecting and saving happen only after loading. */
function loadedOf({ loaded }: EditorContext): Loaded {
  if (loaded === null) throw new Error('Nothing is loaded yet.');
  return loaded;
}

const maySave = (context: EditorContext): boolean => loadedOf(context).rights.save;

const isFaulty = (context: EditorContext): boolean =>
  Object.keys(problemsOf(context.draft, loadedOf(context).forms)).length > 0;

const saveRequestOf = (context: EditorContext): SaveRequest => ({
  ...{ place: context.place, draft: context.draft, overwrite: context.overwrite },
  loaded: loadedOf(context),
});

export const editorMachine = setup({
  types: {
    context: {} as EditorContext,
    events: {} as AnyEditorEvent,
    input: {} as EditorPlace,
    tags: {} as 'busy',
    children: {} as {
      loadObject: 'loadObject';
      saveObject: 'saveObject';
      setPort: 'setPort';
      deleteObject: 'deleteObject';
      leaveAttempts: 'leaveAttempts';
      history: 'pastUses';
    },
  },
  actors: {
    loadObject: notProvided<Loaded, EditorPlace>('loadObject'),
    /** Answers with the identifier of a connection. Rejects with an `EditorObstacleError` where a person has to decide first. */
    saveObject: notProvided<string | null, SaveRequest>('saveObject'),
    /** Links need no port: whoever comes by one uses the address of this page. */
    setPort: notProvided<void>('setPort'),
    deleteObject: notProvided<void, EditorPlace>('deleteObject'),
    /** Holds back every way out of the page, and tells of it. */
    leaveAttempts: streamNotProvided<LeaveAttempt>('leaveAttempts'),
    pastUses: pastUsesMachine,
  },
  guards: {
    isFaulty: ({ context }) => maySave(context) && isFaulty(context),
    isSound: ({ context }) => maySave(context) && !isFaulty(context),
    mayDelete: ({ context }) => loadedOf(context).rights.delete,
    wantsHistory: ({ context, event }) =>
      event.type === 'tab.choose' && event.tab === 'history' && context.history === null,
    proposesSecurity: ({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.loadObject');
      const { draft, rights } = event.output;
      return context.place.security !== undefined && draft.variant === 'rdp' && rights.save;
    },
    maySetPort: ({ context }) => loadedOf(context).rights.setPort,
    isPortMissing: ({ event }) => isObstacle(event, 'PORT_MISSING'),
    isChanged: ({ event }) => isObstacle(event, 'CHANGED'),
  },
  actions: {
    takeLoaded: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadObject');
      return { loaded: event.output, draft: event.output.draft, problems: {}, failure: null };
    }),
    takeSecurity: assign(({ context: { draft, place } }) => ({
      draft: { ...draft, parameters: { ...draft.parameters, security: place.security ?? '' } },
    })),
    change: assign(({ context, event }) => {
      assertEvent(event, 'draft.change');
      const { [fieldOf(event.change)]: _solved, ...problems } = context.problems;
      return { draft: changed(context.draft, event.change, context.place.identifier === null), problems };
    }),
    showProblems: assign(({ context }) => ({
      problems: problemsOf(context.draft, loadedOf(context).forms),
      ...{ search: '', tab: 'settings' as const, failure: null },
    })),
    clearTroubles: assign({ problems: {}, failure: null, overwrite: false }),
    rememberGoal: assign(({ event }) => ({ opens: event.type === 'editor.saveAndConnect' })),
    takeSaved: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.saveObject');
      return { savedAs: event.output };
    }),
    allowOverwrite: assign({ overwrite: true }),
    rememberFailure: assign(({ event }) => ({ failure: editingFailureOf(errorOf(event)), wayOut: null })),
    takeSearch: assign(({ event }) => {
      assertEvent(event, 'search.change');
      return { search: event.text };
    }),
    takeTab: assign(({ event }) => {
      assertEvent(event, 'tab.choose');
      return { tab: event.tab };
    }),
    openHistory: assign({
      history: ({ context, spawn }) =>
        spawn('pastUses', {
          id: 'history',
          input: { dataSource: context.place.dataSource, identifier: context.place.identifier ?? '' },
        }),
    }),
    rememberWayOut: assign(({ event }) => ({ wayOut: event.type === 'leave.tried' ? event.path : null })),
    forgetWayOut: assign({ wayOut: null }),
    /** To where the object is listed; into its session where that was asked for; to `wayOut` where somebody wanted to go there. */
    goOn: effect('goOn'),
  },
}).createMachine({
  id: 'editor',
  description: 'A§2 the editors of connections, connection groups and sharing profiles',
  context: ({ input }) => ({
    ...{ place: input, loaded: null, draft: emptyDraft(input), problems: {}, failure: null, overwrite: false },
    ...{ search: '', tab: input.tab ?? 'settings', history: null, wayOut: null, opens: false, savedAs: null },
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadObject',
        src: 'loadObject',
        input: ({ context }) => context.place,
        onDone: [
          { guard: 'proposesSecurity', target: 'editing.dirty', actions: ['takeLoaded', 'takeSecurity'] },
          { target: 'editing', actions: 'takeLoaded' },
        ],
        onError: { target: 'failed', actions: 'rememberFailure' },
      },
    },
    failed: { on: { 'editor.retry': 'loading', 'editor.cancel': { target: 'left', actions: 'goOn' } } },
    editing: {
      initial: 'clean',
      on: {
        'search.change': { actions: 'takeSearch' },
        'tab.choose': [{ guard: 'wantsHistory', actions: ['takeTab', 'openHistory'] }, { actions: 'takeTab' }],
        'editor.save': [
          { guard: 'isFaulty', actions: 'showProblems' },
          { guard: 'isSound', target: 'saving', actions: ['clearTroubles', 'rememberGoal'] },
        ],
        'editor.saveAndConnect': [
          { guard: 'isFaulty', actions: 'showProblems' },
          { guard: 'isSound', target: 'saving', actions: ['clearTroubles', 'rememberGoal'] },
        ],
        'editor.delete': { guard: 'mayDelete', target: 'confirmingDelete' },
      },
      states: {
        clean: {
          on: {
            'draft.change': { target: 'dirty', actions: 'change' },
            'editor.cancel': { target: '#editor.left', actions: 'goOn' },
          },
        },
        dirty: {
          description: 'What was typed and not saved is not lost by a slip',
          invoke: { id: 'leaveAttempts', src: 'leaveAttempts' },
          on: {
            'draft.change': { actions: 'change' },
            'editor.cancel': { target: '#editor.confirmingLeave', actions: 'rememberWayOut' },
            'leave.tried': { target: '#editor.confirmingLeave', actions: 'rememberWayOut' },
          },
        },
        recent: { type: 'history' },
      },
    },
    saving: {
      tags: 'busy',
      description: 'A failure keeps all that was typed, and whoever wants to go waits for it',
      invoke: [
        {
          id: 'saveObject',
          src: 'saveObject',
          input: ({ context }) => saveRequestOf(context),
          onDone: { target: 'left', actions: ['takeSaved', 'goOn'] },
          onError: [
            { guard: 'isPortMissing', target: 'missingPort', actions: 'forgetWayOut' },
            { guard: 'isChanged', target: 'overtaken', actions: 'forgetWayOut' },
            { target: 'editing.recent', actions: 'rememberFailure' },
          ],
        },
        { id: 'leaveAttempts', src: 'leaveAttempts' },
      ],
      on: { 'leave.tried': { actions: 'rememberWayOut' } },
    },
    missingPort: {
      description: 'A§5 a sharing profile cannot be saved without an external port',
      on: {
        'port.dismiss': 'editing.recent',
        'port.useThisAddress': { guard: 'maySetPort', target: 'settingPort' },
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
          onError: { target: 'editing.recent', actions: 'rememberFailure' },
        },
        { id: 'leaveAttempts', src: 'leaveAttempts' },
      ],
      on: { 'leave.tried': { actions: 'rememberWayOut' } },
    },
    overtaken: {
      description: 'Somebody else saved it meanwhile',
      invoke: { id: 'leaveAttempts', src: 'leaveAttempts' },
      on: {
        'leave.tried': { target: 'confirmingLeave', actions: 'rememberWayOut' },
        'change.overwrite': { target: 'saving', actions: 'allowOverwrite' },
        'change.reload': 'loading',
        'change.keep': 'editing.recent',
      },
    },
    confirmingDelete: { on: { 'delete.confirm': 'deleting', 'delete.keep': 'editing.recent' } },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteObject',
        src: 'deleteObject',
        input: ({ context }) => context.place,
        onDone: { target: 'left', actions: 'goOn' },
        onError: { target: 'editing.recent', actions: 'rememberFailure' },
      },
    },
    confirmingLeave: {
      invoke: { id: 'leaveAttempts', src: 'leaveAttempts' },
      on: {
        'leave.tried': { actions: 'rememberWayOut' },
        'leave.confirm': { target: 'left', actions: 'goOn' },
        'leave.keep': { target: 'editing.recent', actions: 'forgetWayOut' },
      },
    },
    left: { description: 'The next page is on its way' },
  },
});

export type EditorActorRef = ActorRefFrom<typeof editorMachine>;
export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;
