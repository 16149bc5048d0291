import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import type { DownloadFailed, DownloadOrder, FileDownloadContext, FileDownloadEvent } from './fileDownload.types.ts';

const FAILED: DownloadFailed = { type: 'download.failed' };

export const fileDownloadMachine = setup({
  types: { context: {} as FileDownloadContext, events: {} as FileDownloadEvent },
  actors: { download: notProvided<null, DownloadOrder>('download') },
  actions: {
    take: assign((_, order: DownloadOrder) => ({ order })),
    /** To the page, where there is one. */
    tellFailure: sendTo(({ self }) => self._parent ?? self, FAILED),
    announceDownloadFailure: effect('announceDownloadFailure'),
  },
}).createMachine({
  id: 'fileDownload',
  description: 'What is asked of the gateway to be kept by the browser',
  context: { order: { path: [], names: [], archive: false } },
  initial: 'idle',
  states: {
    idle: {
      on: { 'download.order': { target: 'preparing', actions: { type: 'take', params: ({ event }) => event.order } } },
    },
    preparing: {
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => context.order,
        onDone: 'idle',
        onError: { target: 'idle', actions: ['announceDownloadFailure', 'tellFailure'] },
      },
    },
  },
});

export type FileDownloadActorRef = ActorRefFrom<typeof fileDownloadMachine>;
export type FileDownloadSnapshot = SnapshotFrom<typeof fileDownloadMachine>;
