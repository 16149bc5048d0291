import { assertEvent, assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { INSPECTOR_SCALE, NOTIFICATION_MS } from '../../../../contract/limits.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import { appsAfter, machineIn, positionAfter } from './inspector.apps.ts';
import { foldsAfter, wishIn } from './inspector.folds.ts';
import { parseLog, parsePayload } from './inspector.log.ts';
import type {
  AppFact,
  ChartWish,
  DrawnChart,
  InspectorContext,
  InspectorEvent,
  InspectorProblem,
} from './inspector.types.ts';

const FIRST_CONTEXT: InspectorContext = {
  apps: {},
  appId: null,
  loaded: null,
  position: null,
  actorId: null,
  problem: null,
  drawnMachine: null,
  chart: null,
  folds: {},
  scale: 1,
};

const FOLD = { target: '#inspector.drawing.folding', reenter: true, actions: 'fold' } as const;
const FOLDING = { 'state.fold': FOLD, 'states.foldAll': FOLD, 'states.unfoldAll': FOLD } as const;

export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    children: {} as { appFacts: 'appFacts'; drawChart: 'drawChart'; copyTest: 'copyTest' },
  },
  actors: {
    /** Asks all tabs to introduce themselves, then tells what they tell. */
    appFacts: streamNotProvided<AppFact>('appFacts'),
    drawChart: notProvided<DrawnChart, ChartWish>('drawChart'),
    copyTest: notProvided<undefined, InspectorContext>('copyTest'),
  },
  delays: { notice: NOTIFICATION_MS },
  guards: {
    isLog: ({ event }) => event.type === 'log.load' && parseLog(event.text) !== null,
    isPayload: ({ event }) => event.type === 'event.send' && parsePayload(event.payload) !== null,
    hasMachine: ({ context }) => machineIn(context) !== null,
    isOtherMachine: ({ context }) => machineIn(context) !== context.drawnMachine,
  },
  actions: {
    takeFact: assign(({ context, event }) => {
      assertEvent(event, ['app.introduced', 'app.left', 'actor.started', 'entry.logged']);
      return { apps: appsAfter(context.apps, event) };
    }),
    /** A tab that is introduced is looked at, unless another one is there that still answers. */
    lookAtNewApp: assign(({ context, event }) => {
      assertEvent(event, 'app.introduced');
      const watched = context.appId === null ? undefined : context.apps[context.appId];
      return watched?.live ? {} : { appId: event.app.id, actorId: null, position: null };
    }),
    chooseApp: assign(({ event }) => {
      assertEvent(event, 'app.choose');
      return { appId: event.appId, actorId: null, position: null };
    }),
    chooseActor: assign(({ event }) => {
      assertEvent(event, 'actor.choose');
      return { actorId: event.actorId };
    }),
    choosePosition: assign(({ event }) => {
      assertEvent(event, 'position.choose');
      return { position: event.position };
    }),
    step: assign({ position: ({ context }, by: 1 | -1) => positionAfter(context, by) }),
    takeLog: assign(({ event }) => {
      assertEvent(event, 'log.load');
      const saved = parseLog(event.text);
      if (saved === null) return {};
      const position = saved.log.entries.at(-1)?.number ?? null;
      return { loaded: { app: saved.app, log: saved.log, live: false }, position, actorId: null };
    }),
    closeLog: assign({ loaded: null, position: null, actorId: null }),
    say: assign({ problem: (_, problem: InspectorProblem) => problem }),
    clearProblem: assign({ problem: null }),
    takeDrawing: assign((_, chart: DrawnChart) => ({ chart })),
    forgetDrawing: assign({ chart: null, drawnMachine: ({ context }) => machineIn(context) }),
    fold: assign(({ context, event }) => {
      assertEvent(event, ['state.fold', 'states.foldAll', 'states.unfoldAll']);
      return { folds: foldsAfter(context, event) };
    }),
    chooseScale: assign(({ event }) => {
      assertEvent(event, 'zoom.choose');
      return { scale: Math.min(INSPECTOR_SCALE.MAX, Math.max(INSPECTOR_SCALE.MIN, event.scale)) };
    }),
    /** Sends what `sentEventIn` finds. */
    sendEvent: effect('sendEvent'),
    saveLog: effect('saveLog'),
  },
}).createMachine({
  id: 'inspector',
  description: 'Looks into the running statecharts of the app; a tool for developers',
  context: FIRST_CONTEXT,
  type: 'parallel',
  invoke: { id: 'appFacts', src: 'appFacts' },
  on: {
    'app.introduced': { actions: ['lookAtNewApp', 'takeFact'] },
    'app.left': { actions: 'takeFact' },
    'actor.started': { actions: 'takeFact' },
    'entry.logged': { actions: 'takeFact' },
    'actor.choose': { actions: 'chooseActor' },
    'position.choose': { actions: 'choosePosition' },
    'position.next': { actions: { type: 'step', params: 1 } },
    'position.previous': { actions: { type: 'step', params: -1 } },
    'log.save': { actions: 'saveLog' },
  },
  states: {
    source: {
      initial: 'live',
      states: {
        live: {
          description: 'Follows a tab of the app',
          on: {
            'app.choose': { actions: 'chooseApp' },
            'event.send': [
              { guard: 'isPayload', actions: ['clearProblem', 'sendEvent'] },
              { actions: { type: 'say', params: 'badPayload' } },
            ],
            'log.load': [
              { guard: 'isLog', target: 'replaying', actions: ['clearProblem', 'takeLog'] },
              { actions: { type: 'say', params: 'notALog' } },
            ],
          },
        },
        replaying: {
          description: 'Looks at a saved log, step by step',
          on: {
            'log.close': { target: 'live', actions: ['clearProblem', 'closeLog'] },
            'log.load': [
              { guard: 'isLog', target: 'replaying', actions: ['clearProblem', 'takeLog'] },
              { actions: { type: 'say', params: 'notALog' } },
            ],
          },
        },
      },
    },
    drawing: {
      initial: 'choosing',
      always: { guard: 'isOtherMachine', target: '.choosing' },
      states: {
        choosing: {
          entry: 'forgetDrawing',
          always: [{ guard: 'hasMachine', target: 'laying' }, { target: 'nothing' }],
        },
        nothing: {},
        laying: {
          invoke: {
            id: 'drawChart',
            src: 'drawChart',
            input: ({ context }) => wishIn(context),
            onDone: { target: 'drawn', actions: withOutput('takeDrawing') },
            onError: 'unknown',
          },
        },
        drawn: { on: FOLDING },
        folding: {
          description: 'The chart as it was stays until it is drawn anew',
          on: FOLDING,
          invoke: {
            id: 'drawChart',
            src: 'drawChart',
            input: ({ context }) => wishIn(context),
            onDone: { target: 'drawn', actions: withOutput('takeDrawing') },
            onError: 'unknown',
          },
        },
        unknown: { description: 'A log of another version may tell of a machine that is not here' },
      },
    },
    size: {
      initial: 'fitted',
      states: {
        fitted: { on: { 'zoom.choose': { target: 'chosen', actions: 'chooseScale' } } },
        chosen: { on: { 'zoom.choose': { actions: 'chooseScale' }, 'zoom.fit': 'fitted' } },
      },
    },
    copying: {
      initial: 'idle',
      states: {
        idle: { on: { 'test.copy': 'copying' } },
        copying: {
          invoke: {
            id: 'copyTest',
            src: 'copyTest',
            input: ({ context }) => context,
            onDone: { target: 'copied', actions: 'clearProblem' },
            onError: { target: 'idle', actions: { type: 'say', params: 'copyRefused' } },
          },
        },
        copied: { after: { notice: 'idle' }, on: { 'test.copy': 'copying' } },
      },
    },
  },
});

export type InspectorActorRef = ActorRefFrom<typeof inspectorMachine>;
export type InspectorSnapshot = SnapshotFrom<typeof inspectorMachine>;
