import { assign, sendTo, setup } from 'xstate';
import type { DriveFault } from '../../../../contract/http/fileManager.ts';
import { ASSEMBLY_POLL_MS, CHUNK_RETRIES, CHUNK_RETRY_MS } from '../../../../contract/limits.ts';
import { chunkEnd } from '../../../../contract/rules/chunks.ts';
import { notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type {
  ChunkFact,
  ChunkOrder,
  Standing,
  StandingQuestion,
  UploadContext,
  UploadEnd,
  UploadEnded,
  UploadOrder,
  UploadProgressed,
} from './upload.types.ts';

interface WithFault {
  readonly event: { readonly fault: DriveFault | null };
}
const withFault = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: WithFault) => event.fault }) as const;

const again = [{ guard: 'hasRetriesLeft', target: 'waiting', actions: 'spendRetry' }, { target: 'exhausted' }] as const;

export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as ChunkFact,
    input: {} as UploadOrder,
    output: {} as UploadEnd,
  },
  actors: {
    /** Sends while it is listened to; breaks off when nobody listens. */
    sendChunk: streamNotProvided<ChunkFact, ChunkOrder>('sendChunk'),
    askStanding: notProvided<Standing, StandingQuestion>('askStanding'),
  },
  delays: { retryDelay: CHUNK_RETRY_MS, pollDelay: ASSEMBLY_POLL_MS },
  guards: {
    resumes: ({ context }) => context.order.resumes,
    hasRetriesLeft: ({ context }) => context.retriesLeft > 0,
    exists: (_, { exists }: Standing) => exists,
    cannotBePlaced: (_, { fault }: Standing) => fault !== null,
    isBeingAssembled: ({ context }, { offset }: Standing) => offset === context.order.file.size,
  },
  actions: {
    takeOffset: assign((_, { offset }: { readonly offset: number }) => ({ offset })),
    takeFault: assign((_, fault: DriveFault | null) => ({ fault })),
    takeStandingFault: assign((_, { fault }: Standing) => ({ fault })),
    restoreRetries: assign({ retriesLeft: CHUNK_RETRIES, fault: null }),
    spendRetry: assign(({ context }) => ({ retriesLeft: context.retriesLeft - 1 })),
    endAs: assign((_, { kind }: Pick<UploadEnd, 'kind'>) => ({ kind })),
    tellProgress: sendTo(
      ({ self }) => self._parent ?? self,
      (
        { context },
        { sent, bytesPerSecond }: Extract<ChunkFact, { readonly type: 'chunk.progressed' }>,
      ): UploadProgressed => ({ type: 'upload.progressed', id: context.order.id, sent, bytesPerSecond }),
    ),
    tellEnd: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context: { order, kind, fault } }): UploadEnded => ({ type: 'upload.ended', id: order.id, kind, fault }),
    ),
  },
}).createMachine({
  id: 'upload',
  description: 'B§4 one file, chunk after chunk',
  context: ({ input }) => ({ order: input, offset: 0, retriesLeft: CHUNK_RETRIES, kind: 'completed', fault: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'resumes', target: 'locating' }, { target: 'sending' }] },
    locating: {
      description: 'Nothing that has arrived is sent again',
      invoke: {
        id: 'locate',
        src: 'askStanding',
        input: ({ context: { order } }) => ({ order, whole: false }),
        onDone: [
          { guard: withOutput('exists'), target: 'completed' },
          { target: 'sending', actions: withOutput('takeOffset') },
        ],
        onError: again,
      },
    },
    sending: {
      invoke: {
        id: 'sendChunk',
        src: 'sendChunk',
        input: ({ context: { order, offset } }) => ({ order, offset, end: chunkEnd(order.file.size, offset) }),
        onError: again,
      },
      on: {
        'chunk.progressed': { actions: { type: 'tellProgress', params: ({ event }) => event } },
        'chunk.stored': {
          target: 'sending',
          reenter: true,
          actions: [{ type: 'takeOffset', params: ({ event }) => event }, 'restoreRetries'],
        },
        'chunk.assembling': { description: 'B§4 reply 202 means the file is being reassembled', target: 'rebuilding' },
        'chunk.completed': 'completed',
        'chunk.refused': { target: 'refused', actions: withFault('takeFault') },
        'chunk.failed': [
          { guard: 'hasRetriesLeft', target: 'waiting', actions: [withFault('takeFault'), 'spendRetry'] },
          { target: 'exhausted', actions: withFault('takeFault') },
        ],
      },
    },
    waiting: {
      description: 'B§4 5 retries, 1500 ms apart; where it goes on is asked first',
      after: { retryDelay: 'locating' },
    },
    rebuilding: { description: 'B§4 asked every 10 seconds until the file exists', after: { pollDelay: 'checking' } },
    checking: {
      invoke: {
        id: 'check',
        src: 'askStanding',
        input: ({ context: { order } }) => ({ order, whole: true }),
        onDone: [
          { guard: withOutput('exists'), target: 'completed' },
          { guard: withOutput('cannotBePlaced'), target: 'refused', actions: withOutput('takeStandingFault') },
          { guard: withOutput('isBeingAssembled'), target: 'rebuilding' },
          { description: 'The gateway has lost it', target: 'sending', actions: withOutput('takeOffset') },
        ],
        onError: 'rebuilding',
      },
    },
    completed: { entry: 'tellEnd', type: 'final' },
    refused: { entry: [{ type: 'endAs', params: { kind: 'refused' } }, 'tellEnd'], type: 'final' },
    exhausted: {
      description: 'B§4 treated as insufficient storage',
      entry: [{ type: 'endAs', params: { kind: 'exhausted' } }, 'tellEnd'],
      type: 'final',
    },
  },
  output: ({ context: { kind, fault } }) => ({ kind, fault }),
});
