import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import { clashesLeft, clashesOf, settledFiles } from './uploadConflicts.clashes.ts';
import type {
  Batch,
  FolderNames,
  NameAnswer,
  NamesQuestion,
  NamesSettled,
  UploadConflictsContext,
  UploadConflictsEvent,
  UploadConflictsInput,
  Clash,
} from './uploadConflicts.types.ts';

type Answered = Pick<UploadConflictsContext, 'answers' | 'clashes'>;

const NOTHING_FOUND = { found: [], clashes: [], answers: {}, forAll: false } as const;

/** The first batch is done with. */
const withoutFirst = ({ batches }: UploadConflictsContext) => ({ ...NOTHING_FOUND, batches: batches.slice(1) });

function answered({ clashes, answers, forAll }: UploadConflictsContext, answer: NameAnswer): Answered {
  const left = clashesLeft(clashes, answer, forAll);
  const now = clashes.filter((clash) => !left.includes(clash));
  return { clashes: left, answers: { ...answers, ...Object.fromEntries(now.map(({ index }) => [index, answer])) } };
}

function question({ context }: { readonly context: UploadConflictsContext }): NamesQuestion {
  const { clientId, batches } = context;
  const { object = 0, folder = '', files = [] } = batches[0] ?? {};
  return { clientId, object, folder, paths: files.map(({ path }) => path) };
}

const isOf = (object: number | null) => (batch: Batch | undefined) => object === null || batch?.object === object;

export const uploadConflictsMachine = setup({
  types: {
    context: {} as UploadConflictsContext,
    events: {} as UploadConflictsEvent,
    input: {} as UploadConflictsInput,
  },
  actors: { findNames: notProvided<readonly FolderNames[], NamesQuestion>('findNames') },
  guards: {
    hasBatch: ({ context }) => context.batches.length > 0,
    clash: ({ context }, found: readonly FolderNames[]) => clashesOf(context.batches[0]?.files ?? [], found).length > 0,
    answersAll: ({ context, event }) =>
      event.type === 'names.answer' && answered(context, event.answer).clashes.length === 0,
    forgetsFirst: ({ context, event }) => event.type === 'names.forget' && isOf(event.object)(context.batches[0]),
  },
  actions: {
    addBatch: assign(({ context, event }) => {
      assertEvent(event, 'names.check');
      return { batches: [...context.batches, event.batch] };
    }),
    takeNames: assign(({ context }, found: readonly FolderNames[]) => ({
      found,
      clashes: clashesOf(context.batches[0]?.files ?? [], found),
    })),
    takeAnswer: assign(({ context, event }) => {
      assertEvent(event, 'names.answer');
      return answered(context, event.answer);
    }),
    takeForAll: assign(({ event }) => {
      assertEvent(event, 'names.forAll');
      return { forAll: event.on };
    }),
    release: enqueueActions(({ context, enqueue, self }) => {
      const [batch] = context.batches;
      if (batch !== undefined && self._parent !== undefined) {
        const files = settledFiles(batch.files, context.found, context.answers);
        const settled: NamesSettled = { type: 'names.settled', ...batch, files };
        enqueue.sendTo(self._parent, settled);
      }
      enqueue.assign(withoutFirst(context));
    }),
    dropBatch: assign(({ context }) => withoutFirst(context)),
    forget: assign(({ context, event }) => {
      assertEvent(event, 'names.forget');
      return { batches: context.batches.filter((batch) => !isOf(event.object)(batch)) };
    }),
    forgetFound: assign(NOTHING_FOUND),
  },
}).createMachine({
  id: 'uploadConflicts',
  description: 'Nothing that is there already is replaced without a question',
  context: ({ input }) => ({ clientId: input.clientId, batches: [], ...NOTHING_FOUND }),
  on: {
    'names.check': { actions: 'addBatch' },
    'names.forget': [
      { guard: 'forgetsFirst', target: '.idle', actions: ['forget', 'forgetFound'] },
      { actions: 'forget' },
    ],
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasBatch', target: 'checking' } },
    checking: {
      invoke: {
        id: 'findNames',
        src: 'findNames',
        input: question,
        onDone: [
          { guard: withOutput('clash'), target: 'asking', actions: withOutput('takeNames') },
          { target: 'idle', actions: [withOutput('takeNames'), 'release'] },
        ],
        onError: 'unread',
      },
    },
    asking: {
      on: {
        'names.forAll': { actions: 'takeForAll' },
        'names.answer': [
          { guard: 'answersAll', target: 'idle', actions: ['takeAnswer', 'release'] },
          { actions: 'takeAnswer' },
        ],
        'names.cancel': { target: 'idle', actions: 'dropBatch' },
      },
    },
    unread: {
      description: 'Nobody knows what would be replaced: a folder may be written to and not be read',
      on: {
        'names.retry': 'checking',
        'names.sendAnyway': { target: 'idle', actions: 'release' },
        'names.cancel': { target: 'idle', actions: 'dropBatch' },
      },
    },
  },
});

export type UploadConflictsActorRef = ActorRefFrom<typeof uploadConflictsMachine>;
export type UploadConflictsSnapshot = SnapshotFrom<typeof uploadConflictsMachine>;

export const selectChecking = (snapshot: UploadConflictsSnapshot): boolean => snapshot.matches('checking');

/** The name that is asked about; null while none is. */
export const selectClash = (snapshot: UploadConflictsSnapshot): Clash | null => snapshot.context.clashes[0] ?? null;

export const selectMoreClashes = ({ context }: UploadConflictsSnapshot): number =>
  Math.max(0, context.clashes.length - 1);
export const selectForAll = ({ context }: UploadConflictsSnapshot): boolean => context.forAll;

/** The folder cannot be read: nobody knows what would be replaced. */
export const selectUnread = (snapshot: UploadConflictsSnapshot): boolean => snapshot.matches('unread');
