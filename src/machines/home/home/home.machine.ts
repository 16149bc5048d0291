import { assertEvent, assign, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { connectionStatusMachine } from '../connectionStatus/connectionStatus.machine.ts';
import { discoveryMachine } from '../discovery/discovery.machine.ts';
import { failureOf } from '../../shared/failure.ts';
import { remindersMachine } from '../reminders/reminders.machine.ts';
import { connectionNoteMachine, type ConnectionNoteOutput } from '../connectionNote/connectionNote.machine.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { quickAddMachine } from '../quickAdd/quickAdd.machine.ts';
import type { QuickAddOutput } from '../quickAdd/quickAdd.types.ts';
import { removalMachine, type RemovalOutput } from '../removal/removal.machine.ts';
import { activeConnectionsMachine } from '../activeConnections/activeConnections.machine.ts';
import { draftIn, connectionNoteIn, removalIn } from './home.forms.ts';
import { findNode, landingNode, listRows, watchedConnections } from './home.rows.ts';
import type { HomeChildren, HomeContext, HomeData, HomeEvent, HomeInput } from './home.types.ts';

const invokeLoad = { id: 'loadHome', src: 'loadHome' } as const;
const takingHome = {
  target: 'settling',
  actions: [withOutput('takeHome'), 'watchStatuses', 'nameActiveConnections'],
} as const;

const NOTHING: HomeData = { tree: [], connectionNotes: {}, active: [], homePage: '' };

export const homeMachine = setup({
  types: {
    context: {} as HomeContext,
    events: {} as HomeEvent,
    input: {} as HomeInput,
    children: {} as HomeChildren,
  },
  actors: {
    loadHome: notProvided<HomeData>('loadHome'),
    recents: streamNotProvided<HomeEvent>('recents'),
    quickAdd: quickAddMachine,
    connectionNote: connectionNoteMachine,
    removal: removalMachine,
    connectionStatus: connectionStatusMachine,
    discovery: discoveryMachine,
    activeConnections: activeConnectionsMachine,
    reminders: remindersMachine,
  },
  guards: {
    isEmpty: ({ context }) => context.tree.length === 0,
    isLed: ({ context }) => context.leadsAway && landingNode(context.tree, context.homePage) !== undefined,
    mayAdd: ({ event }) => event.type === 'rights.changed' && event.rights.mayAdd,
    mayNotAdd: ({ event }) => event.type === 'rights.changed' && !event.rights.mayAdd,
    isForAdministrator: ({ event }) => event.type === 'rights.changed' && event.rights.administrator,
    isForOthers: ({ event }) => event.type === 'rights.changed' && !event.rights.administrator,
    isNoteable: ({ context, event }) =>
      event.type === 'connectionNote.open' && findNode(context.tree, event.key)?.mayChange === true,
    isDeletable: ({ context, event }) =>
      event.type === 'row.delete' && findNode(context.tree, event.key)?.mayDelete === true,
    isRemoved: (_, { removed }: RemovalOutput) => removed,
    isKnownRecent: ({ context, event }) =>
      event.type === 'recent.delete' && context.recents.some((recent) => recent.id === event.id),
    isAdded: (_, { clientId }: QuickAddOutput) => clientId !== null,
  },
  actions: {
    takeHome: assign(({ context }, home: HomeData) => {
      const { tree } = home;
      const all = listRows(tree, '', []);
      const isWhole = context.search === '' && context.collapsed.length === 0;
      const listed = isWhole ? all : listRows(tree, context.search, context.collapsed);
      return { ...home, failure: null, total: all.matches, ...listed };
    }),
    takeActiveConnections: assign(({ event }) => {
      assertEvent(event, 'activeConnections.found');
      return { active: event.active };
    }),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    search: assign(({ context, event }) => {
      assertEvent(event, 'search.change');
      return { search: event.text, ...listRows(context.tree, event.text, context.collapsed) };
    }),
    toggleGroup: assign(({ context, event }) => {
      assertEvent(event, 'group.toggle');
      const others = context.collapsed.filter((key) => key !== event.key);
      const collapsed = others.length < context.collapsed.length ? others : [...others, event.key];
      return { collapsed, ...listRows(context.tree, context.search, collapsed) };
    }),
    takeRecents: assign(({ event }) => {
      assertEvent(event, 'recents.changed');
      return { recents: event.recents };
    }),
    askAboutRecent: assign(({ context, event }) => {
      assertEvent(event, 'recent.delete');
      return { recentToDelete: context.recents.find((recent) => recent.id === event.id) ?? null };
    }),
    forgetQuestion: assign({ recentToDelete: null }),
    takeNote: assign(({ context }, { key, note }: ConnectionNoteOutput) =>
      note === null ? {} : { connectionNotes: { ...context.connectionNotes, [key]: note } },
    ),
    watchStatuses: sendTo('connectionStatus', ({ context }) => ({
      type: 'connections.listed',
      connections: watchedConnections(context.tree),
    })),
    lookAgain: sendTo('connectionStatus', { type: 'gateway.changed' }),
    startWatching: sendTo('connectionStatus', { type: 'home.shown' }),
    stopWatching: sendTo('connectionStatus', { type: 'home.left' }),
    nameActiveConnections: sendTo('activeConnections', ({ context }) => ({ type: 'tree.listed', tree: context.tree })),
    startReading: sendTo('activeConnections', { type: 'home.shown' }),
    stopReading: sendTo('activeConnections', { type: 'home.left' }),
    lookForReminders: sendTo('reminders', { type: 'reminders.look' }),
    leadOnlyOnce: assign({ leadsAway: false }),
    refreshAfterChange: raise({ type: 'home.refresh' }),
    /** Goes to the chosen connection, or to the only one there is. */
    openLanding: effect('openLanding'),
    openConnection: effect('openConnection'),
    /** Goes to the editor of a row's connection, of its copy, or to what shares it. */
    openEditor: effect('openEditor'),
    removeRecent: effect('removeRecent'),
    announceFailure: effect('announceFailure'),
    /** Goes to the connection that was just made. */
    openAdded: effect<QuickAddOutput>('openAdded'),
  },
}).createMachine({
  id: 'home',
  description: 'A§2 connections, recent sessions and the form for one more',
  context: ({ input }) => ({
    ...NOTHING,
    collapsed: [],
    search: '',
    rows: [],
    matches: 0,
    terms: [],
    total: 0,
    recents: [],
    recentToDelete: null,
    leadsAway: input.leadsAway,
    failure: null,
  }),
  type: 'parallel',
  invoke: [
    { id: 'recents', src: 'recents' },
    { id: 'connectionStatus', src: 'connectionStatus' },
    { id: 'activeConnections', src: 'activeConnections' },
    { id: 'reminders', src: 'reminders' },
  ],
  on: {
    'search.change': { actions: 'search' },
    'group.toggle': { actions: 'toggleGroup' },
    'connection.open': { actions: 'openConnection' },
    'recents.changed': { actions: 'takeRecents' },
    'row.edit': { actions: 'openEditor' },
    'row.share': { actions: 'openEditor' },
    'gateway.changed': { actions: 'lookAgain' },
  },
  states: {
    list: {
      description: 'A§1 a grouped, searchable tree',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            ...invokeLoad,
            onDone: takingHome,
            onError: { target: 'failed', actions: withError('rememberFailure') },
          },
        },
        settling: {
          description: 'A§2 the home page that is set, A§6 a single available connection: who arrives is led there',
          entry: 'lookForReminders',
          always: [
            { guard: 'isLed', target: 'full', actions: ['openLanding', 'leadOnlyOnce'] },
            { guard: 'isEmpty', target: 'empty', actions: 'leadOnlyOnce' },
            { target: 'full', actions: 'leadOnlyOnce' },
          ],
        },
        empty: { on: { 'home.refresh': 'refreshing' } },
        full: { on: { 'home.refresh': 'refreshing', 'activeConnections.found': { actions: 'takeActiveConnections' } } },
        refreshing: {
          description: 'The list stays in sight while it is read again',
          on: { 'home.refresh': { target: 'refreshing', reenter: true } },
          invoke: {
            ...invokeLoad,
            onDone: takingHome,
            onError: { target: 'settling', actions: [withError('rememberFailure'), 'announceFailure'] },
          },
        },
        failed: { on: { 'home.retry': 'loading', 'home.refresh': 'loading' } },
      },
    },
    recent: {
      description: 'A§2 deleting a recent session is asked about once',
      initial: 'idle',
      states: {
        idle: {
          on: { 'recent.delete': { guard: 'isKnownRecent', target: 'askingToDelete', actions: 'askAboutRecent' } },
        },
        askingToDelete: {
          on: {
            'recent.confirmDelete': { target: 'idle', actions: ['removeRecent', 'forgetQuestion'] },
            'recent.keep': { target: 'idle', actions: 'forgetQuestion' },
          },
        },
      },
    },
    adding: {
      initial: 'withheld',
      states: {
        withheld: {
          description: 'B§6 for those who may make connections',
          on: { 'rights.changed': { guard: 'mayAdd', target: 'closed' } },
        },
        closed: {
          on: {
            'quickAdd.open': 'open',
            'row.duplicate': { actions: 'openEditor' },
            'rights.changed': { guard: 'mayNotAdd', target: 'withheld' },
          },
        },
        open: {
          invoke: {
            id: 'quickAdd',
            src: 'quickAdd',
            input: ({ event }) => draftIn(event),
            onDone: [
              {
                guard: withOutput('isAdded'),
                target: 'closed',
                actions: ['refreshAfterChange', withOutput('openAdded')],
              },
              { target: 'closed' },
            ],
          },
        },
      },
    },
    noting: {
      description: 'A§2 the note modal',
      initial: 'closed',
      states: {
        closed: { on: { 'connectionNote.open': { guard: 'isNoteable', target: 'open' } } },
        open: {
          invoke: {
            id: 'connectionNote',
            src: 'connectionNote',
            input: ({ context, event }) => connectionNoteIn(context, event),
            onDone: { target: 'closed', actions: withOutput('takeNote') },
          },
        },
      },
    },
    removing: {
      initial: 'closed',
      states: {
        closed: { on: { 'row.delete': { guard: 'isDeletable', target: 'open' } } },
        open: {
          invoke: {
            id: 'removal',
            src: 'removal',
            input: ({ context, event }) => removalIn(context, event),
            onDone: [
              { guard: withOutput('isRemoved'), target: 'closed', actions: 'refreshAfterChange' },
              { target: 'closed' },
            ],
          },
        },
      },
    },
    presence: {
      description: 'A§4 statuses are polled, what runs is looked at while Home shows',
      on: {
        'home.refresh': { actions: ['startWatching', 'startReading'] },
        'home.left': { actions: ['stopWatching', 'stopReading'] },
      },
    },
    nearby: {
      description: 'A§6 the network is for administrators',
      initial: 'off',
      states: {
        off: { on: { 'rights.changed': { guard: 'isForAdministrator', target: 'on' } } },
        on: {
          invoke: { id: 'discovery', src: 'discovery' },
          on: { 'rights.changed': { guard: 'isForOthers', target: 'off' } },
        },
      },
    },
  },
});

export type HomeActorRef = ActorRefFrom<typeof homeMachine>;
export type HomeSnapshot = SnapshotFrom<typeof homeMachine>;
