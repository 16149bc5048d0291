import { assertEvent, assign, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  MONITOR_HEIGHT_MIN_PX,
  MONITOR_INSTRUCTION_THROTTLE_MS,
  MONITOR_WIDTH_MIN_PX,
} from '../../../../contract/limits.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import type { MonitorsContext, MonitorsEvent, MonitorsFact, MonitorsInput, MonitorSize } from './monitors.types.ts';

const isLargeEnough = ({ width, height }: MonitorSize): boolean =>
  width >= MONITOR_WIDTH_MIN_PX && height >= MONITOR_HEIGHT_MIN_PX;

/** A session that is over leaves no picture to show. */
const ends = {
  'tunnel.closed': { actions: 'endWindows' },
  'tunnel.failed': { actions: 'endWindows' },
  'client.failed': { actions: 'endWindows' },
  'client.disconnected': { actions: 'endWindows' },
} as const;

export const monitorsMachine = setup({
  types: { context: {} as MonitorsContext, events: {} as MonitorsEvent, input: {} as MonitorsInput },
  actors: {
    /** Whether this desktop and this browser can spread over several windows. */
    readOption: notProvided<boolean, MonitorsInput>('readOption'),
    /** Closes every window when nobody listens any more. */
    windowEvents: streamNotProvided<MonitorsFact, MonitorsInput>('windowEvents'),
  },
  guards: {
    isOffered: (_args, offered: boolean) => offered,
    isFull: stateIn({ windows: 'two' }),
    isOwing: stateIn({ spreading: { held: 'owing' } }),
    isLargeEnough: ({ event }) => event.type === 'window.resized' && isLargeEnough(event.size),
  },
  actions: {
    addWindow: assign(({ context, event }) => {
      assertEvent(event, 'window.opened');
      return { windows: [...context.windows, { key: event.key, size: null }] };
    }),
    /** A§4: the higher ones move up. */
    removeWindow: assign(({ context, event }) => {
      assertEvent(event, 'window.closed');
      return { windows: context.windows.filter(({ key }) => key !== event.key) };
    }),
    takeSize: assign(({ context, event }) => {
      assertEvent(event, 'window.resized');
      const { key, size } = event;
      return { windows: context.windows.map((one) => (one.key === key ? { key, size } : one)) };
    }),
    /** Within the gesture of the person, or the browser refuses. */
    openWindow: effect('openWindow'),
    tellNumbers: effect('tellNumbers'),
    /** Asks the remote desktop to be as large as all windows together. */
    spread: effect('spread'),
    endWindows: effect('endWindows'),
  },
  delays: { THROTTLE: MONITOR_INSTRUCTION_THROTTLE_MS },
}).createMachine({
  id: 'monitors',
  description: 'A§4 up to two further windows on one remote desktop',
  context: ({ input }) => ({ clientId: input.clientId, windows: [] }),
  type: 'parallel',
  on: ends,
  states: {
    option: {
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            id: 'readOption',
            src: 'readOption',
            input: ({ context }) => ({ clientId: context.clientId }),
            onDone: [
              { guard: { type: 'isOffered', params: ({ event }) => event.output }, target: 'offered' },
              { target: 'withheld' },
            ],
            onError: 'withheld',
          },
        },
        offered: {},
        withheld: { description: 'A§4 no graphics mode, no shared workers, or a mobile device' },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: { on: { 'monitor.ask': [{ guard: 'isFull', target: 'limit' }, { target: 'asking' }] } },
        asking: { on: { 'monitor.add': { target: 'closed', actions: 'openWindow' }, 'monitor.cancel': 'closed' } },
        limit: { description: 'A§9 two are the most', on: { 'monitor.cancel': 'closed' } },
        blocked: {
          description: 'The browser does not let the page open windows',
          on: { 'monitor.add': { target: 'closed', actions: 'openWindow' }, 'monitor.cancel': 'closed' },
        },
      },
      on: { 'window.blocked': '.blocked' },
    },
    windows: {
      invoke: {
        id: 'windowEvents',
        src: 'windowEvents',
        input: ({ context }) => ({ clientId: context.clientId }),
      },
      initial: 'none',
      states: {
        none: { on: { 'window.opened': { target: 'one', actions: 'addWindow' } } },
        one: {
          entry: 'tellNumbers',
          on: {
            'window.opened': { target: 'two', actions: 'addWindow' },
            'window.closed': { target: 'none', actions: 'removeWindow' },
          },
        },
        two: {
          description: 'A§9 two are the most',
          entry: 'tellNumbers',
          on: { 'window.closed': { target: 'one', actions: 'removeWindow' } },
        },
      },
    },
    spreading: {
      description: 'A§9 one instruction in 500 ms, the last one kept',
      initial: 'calm',
      states: {
        calm: {
          on: {
            'window.resized': { guard: 'isLargeEnough', target: 'held', actions: ['takeSize', 'spread'] },
            'window.closed': { target: 'held', actions: 'spread' },
          },
        },
        held: {
          initial: 'settled',
          after: {
            THROTTLE: [{ guard: 'isOwing', target: 'held', reenter: true, actions: 'spread' }, { target: 'calm' }],
          },
          on: {
            'window.resized': { guard: 'isLargeEnough', target: '.owing', actions: 'takeSize' },
            'window.closed': '.owing',
          },
          states: { settled: {}, owing: {} },
        },
      },
    },
  },
});

export type MonitorsActorRef = ActorRefFrom<typeof monitorsMachine>;
export type MonitorsSnapshot = SnapshotFrom<typeof monitorsMachine>;
