import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { GUACAMOLE_STATUS } from '../../../../contract/guacamole.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import type { TransferContext, TransferEnded, TransferEvent, TransferFact, TransferInput } from './transfer.types.ts';
import { isUpload } from './transfer.ways.ts';

const LINK_LOST = { type: 'STREAM_ERROR', code: GUACAMOLE_STATUS.RESOURCE_CLOSED.code } as const;
const BROKEN = { type: 'INTERNAL_ERROR', code: GUACAMOLE_STATUS.SERVER_ERROR.code } as const;

export const transferMachine = setup({
  types: { context: {} as TransferContext, events: {} as TransferEvent, input: {} as TransferInput },
  actors: {
    /** Carries the bytes while it is listened to; breaks off when nobody listens. */
    carry: streamNotProvided<TransferFact, TransferInput>('carry'),
  },
  guards: { isUpload: ({ context }) => isUpload(context.order) },
  actions: {
    takeProgress: assign(({ event }) => {
      assertEvent(event, 'stream.progressed');
      return { progress: event.progress, bytesPerSecond: event.bytesPerSecond };
    }),
    takeWhole: assign(({ event }) => {
      assertEvent(event, 'stream.completed');
      return { progress: event.progress, length: event.progress };
    }),
    takeFailure: assign(({ event }) => {
      assertEvent(event, 'stream.failed');
      return { failure: event.failure };
    }),
    stopClock: assign({ bytesPerSecond: 0 }),
    rememberLoss: assign({ failure: LINK_LOST }),
    rememberBreak: assign({ failure: BROKEN }),
    /** The list may start the next one. */
    tellEnd: enqueueActions(({ context, enqueue, self }) => {
      const ended: TransferEnded = { type: 'transfer.ended', id: context.id, order: context.order };
      if (self._parent !== undefined) enqueue.sendTo(self._parent, ended);
    }),
    announceFailure: effect('announceFailure'),
  },
}).createMachine({
  id: 'transfer',
  description: 'A§4 one file on its way; trying again is a new one',
  context: ({ input }) => ({ ...input, progress: 0, bytesPerSecond: 0, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'A§4 IDLE: others are on their way, this one waits for its turn',
      on: {
        'transfer.start': 'open',
        'transfer.cancel': 'cancelled',
        'link.lost': { target: 'error', actions: 'rememberLoss' },
      },
    },
    open: {
      description: 'A§4 OPEN: an upload is open at start',
      invoke: {
        id: 'carry',
        src: 'carry',
        input: ({ context }) => context,
        onError: { target: 'error', actions: 'rememberBreak' },
      },
      on: {
        'stream.progressed': { actions: 'takeProgress' },
        'stream.completed': { target: 'closed', actions: 'takeWhole' },
        'stream.failed': { target: 'error', actions: 'takeFailure' },
        'transfer.cancel': 'cancelled',
        'link.lost': { target: 'error', actions: 'rememberLoss' },
      },
      initial: 'flowing',
      states: {
        flowing: { on: { 'link.cut': 'interrupted' } },
        interrupted: {
          description: 'The link is cut, the stream is kept: it goes on where it was',
          entry: 'stopClock',
          on: { 'link.back': 'flowing', 'stream.progressed': { target: 'flowing', actions: 'takeProgress' } },
        },
      },
    },
    closed: { description: 'A§4 CLOSED: complete', entry: 'tellEnd' },
    cancelled: { description: 'Somebody did not want it any more; its stream is closed', entry: 'tellEnd' },
    error: {
      description: 'A§4 ERROR is final: nothing later changes it',
      entry: 'tellEnd',
      initial: 'reporting',
      states: {
        reporting: {
          always: [
            { guard: 'isUpload', target: 'reported' },
            { target: 'reported', actions: 'announceFailure' },
          ],
        },
        reported: {},
      },
    },
  },
});

export type TransferActorRef = ActorRefFrom<typeof transferMachine>;
export type TransferSnapshot = SnapshotFrom<typeof transferMachine>;
