import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { waitingAfter } from './fileDownload.orders.ts';
import type { DownloadFailed, DownloadOrder, FileDownloadContext, FileDownloadEvent } from './fileDownload.types.ts';

const FAILED: DownloadFailed = { type: 'download.failed' };

const withOrder = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: { readonly event: FileDownloadEvent }) => event.order }) as const;

/** What waits has its turn. */
const toNext = { guard: 'hasWaiting', target: 'preparing', reenter: true } as const;

export const fileDownloadMachine = setup({
  types: { context: {} as FileDownloadContext, events: {} as FileDownloadEvent },
  actors: { download: notProvided<null, DownloadOrder>('download') },
  guards: { hasWaiting: ({ context }) => context.waiting.length > 0 },
  actions: {
    take: assign((_, order: DownloadOrder) => ({ order })),
    wait: assign(({ context: { order, waiting } }, added: DownloadOrder) => ({
      waiting: waitingAfter([order], waiting, [added]),
    })),
    takeNext: assign(({ context: { order, waiting } }) => ({ order: waiting[0] ?? order, waiting: waiting.slice(1) })),
    /** To the page, where there is one. */
    tellFailure: sendTo(({ self }) => self._parent ?? self, FAILED),
    announceDownloadFailure: effect('announceDownloadFailure'),
  },
}).createMachine({
  id: 'fileDownload',
  description: 'What is asked of the gateway to be kept by the browser',
  context: { order: { path: [], names: [], archive: false }, waiting: [] },
  initial: 'idle',
  states: {
    idle: {
      on: { 'download.order': { target: 'preparing', actions: withOrder('take') } },
    },
    preparing: {
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => context.order,
        onDone: [{ ...toNext, actions: 'takeNext' }, { target: 'idle' }],
        onError: [
          { ...toNext, actions: ['announceDownloadFailure', 'tellFailure', 'takeNext'] },
          { target: 'idle', actions: ['announceDownloadFailure', 'tellFailure'] },
        ],
      },
      on: { 'download.order': { actions: withOrder('wait') } },
    },
  },
});

export type FileDownloadActorRef = ActorRefFrom<typeof fileDownloadMachine>;
export type FileDownloadSnapshot = SnapshotFrom<typeof fileDownloadMachine>;
