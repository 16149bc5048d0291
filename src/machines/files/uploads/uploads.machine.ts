import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, machineNotProvided, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type { uploadQueueMachine } from '../uploadQueue/uploadQueue.machine.ts';
import type { KeptUpload } from '../uploadQueue/uploadQueue.types.ts';
import type { UploadsContext, UploadsEvent } from './uploads.types.ts';

export const uploadsMachine = setup({
  types: { context: {} as UploadsContext, events: {} as UploadsEvent },
  actors: {
    /** Those that an earlier page left unfinished. */
    readKept: notProvided<readonly KeptUpload[]>('readKept'),
    loadQueue: notProvided<boolean>('loadQueue'),
    queue: machineNotProvided<typeof uploadQueueMachine>('queue'),
  },
  guards: {
    isNone: ({ context }, kept: readonly KeptUpload[]) => kept.length + context.added.length === 0,
  },
  actions: {
    collect: assign(({ context, event }) => ({ added: [...context.added, ...event.uploads] })),
    takeKept: assign((_, kept: readonly KeptUpload[]) => ({ kept })),
    pass: sendTo('queue', ({ event }) => event),
    forget: assign({ added: [], kept: [] }),
    announceUnreachable: effect('announceUnreachable'),
  },
}).createMachine({
  id: 'uploads',
  description: 'Waits until somebody sends a file or has left one unfinished; only then the queue is fetched',
  context: { added: [], kept: [] },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'readKept',
        src: 'readKept',
        onDone: [
          { guard: withOutput('isNone'), target: 'idle' },
          { target: 'loading', actions: withOutput('takeKept') },
        ],
        onError: 'idle',
      },
      on: { 'uploads.add': { actions: 'collect' } },
    },
    idle: { on: { 'uploads.add': { target: 'loading', actions: 'collect' } } },
    loading: {
      invoke: {
        id: 'loadQueue',
        src: 'loadQueue',
        onDone: 'running',
        onError: { target: 'idle', actions: ['announceUnreachable', 'forget'] },
      },
      on: { 'uploads.add': { actions: 'collect' } },
    },
    running: {
      invoke: { id: 'queue', src: 'queue', input: ({ context: { added, kept } }) => ({ added, kept }) },
      on: { 'uploads.add': { actions: 'pass' } },
    },
  },
});

export type UploadsActorRef = ActorRefFrom<typeof uploadsMachine>;
export type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>;
