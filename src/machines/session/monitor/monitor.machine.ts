import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { MONITOR_ATTACH_TIMEOUT_MS, MONITOR_CLOSE_SECONDS } from '../../../../contract/limits.ts';
import { countdownMachine, type CountdownActorRef } from '../../shared/countdown/countdown.machine.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';

interface MonitorInput {
  /** As the address says it; the window that opened this one may give another. */
  readonly number: number;
}

interface MonitorContext {
  readonly number: number;
}

/** What the window that opened this one tells, and that there is none. */
export type MonitorFact =
  | { readonly type: 'monitor.orphaned' }
  | { readonly type: 'monitor.numbered'; readonly number: number }
  /** The remote desktop reaches into this window. */
  | { readonly type: 'monitor.reached' }
  | { readonly type: 'monitor.missed' }
  | { readonly type: 'monitor.ended' };

export type MonitorEvent = MonitorFact | { readonly type: 'monitor.close' };

/** A dialog says why; then the window closes, by hand or by itself. */
const saysWhy = {
  invoke: {
    id: 'countdown',
    src: 'countdown',
    input: { seconds: MONITOR_CLOSE_SECONDS },
    onDone: '#monitor.closing',
  },
  on: { 'monitor.close': '#monitor.closing' },
} as const;

export const monitorMachine = setup({
  types: {
    context: {} as MonitorContext,
    events: {} as MonitorEvent,
    input: {} as MonitorInput,
    children: {} as { screenEvents: 'screenEvents'; countdown: 'countdown' },
  },
  actors: {
    screenEvents: streamNotProvided<MonitorFact>('screenEvents'),
    countdown: countdownMachine,
  },
  actions: {
    takeNumber: assign(({ event }) => {
      assertEvent(event, 'monitor.numbered');
      return { number: event.number };
    }),
    showNumber: effect('showNumber'),
    closeWindow: effect('closeWindow'),
  },
  delays: { PATIENCE: MONITOR_ATTACH_TIMEOUT_MS },
}).createMachine({
  id: 'monitor',
  description: 'A§2 a further window on a remote desktop, as this window sees it',
  context: ({ input }) => ({ number: input.number }),
  initial: 'open',
  states: {
    open: {
      initial: 'attaching',
      entry: 'showNumber',
      invoke: { id: 'screenEvents', src: 'screenEvents' },
      on: {
        'monitor.orphaned': 'alone',
        'monitor.ended': 'ended',
        'monitor.numbered': { actions: ['takeNumber', 'showNumber'] },
        'monitor.reached': '.showing',
        'monitor.missed': '.blank',
      },
      states: {
        attaching: {
          description: 'A window was opened by a session: if it does not answer, it is over',
          after: { PATIENCE: '#monitor.ended' },
        },
        showing: {},
        blank: { description: 'The remote desktop does not grow as far as this window' },
      },
    },
    alone: { description: 'Nobody opened this window: there is nothing to show', ...saysWhy },
    ended: { description: 'A§4 the connection has ended', ...saysWhy },
    closing: { type: 'final', entry: 'closeWindow' },
  },
});

export type MonitorActorRef = ActorRefFrom<typeof monitorMachine>;
export type MonitorSnapshot = SnapshotFrom<typeof monitorMachine>;

export type MonitorScreen = 'attaching' | 'showing' | 'blank' | 'alone' | 'ended';

export function selectMonitorScreen(snapshot: MonitorSnapshot): MonitorScreen {
  const { value } = snapshot;
  if (typeof value === 'object') return value.open;
  return value === 'alone' ? 'alone' : 'ended';
}

export const selectMonitorNumber = (snapshot: MonitorSnapshot): number => snapshot.context.number;

/** Until the window closes by itself; undefined while it stays open. */
export const selectMonitorCountdown = (snapshot: MonitorSnapshot): CountdownActorRef | undefined =>
  snapshot.children.countdown;
