import { and, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError } from '../../shared/params.ts';
import { answeredBy, faultOf, takenIn, waitingAfter } from './fileChange.orders.ts';
import type {
  ChangeEnded,
  ChangeOutcome,
  CopyAnswer,
  FileChangeContext,
  FileChangeEvent,
  FileOrderToChange,
} from './fileChange.types.ts';

const NONE = { order: { kind: 'restore', binned: [] }, taken: [], fault: null } as const;

interface Ordered {
  readonly event: { readonly order: FileOrderToChange };
}
const withOrder = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: Ordered) => event.order }) as const;

const announceChange = {
  type: 'announceChange',
  params: ({ context }: { readonly context: FileChangeContext }): FileOrderToChange => context.order,
} as const;
const tellDone = {
  type: 'tellPage',
  params: ({ context }: { readonly context: FileChangeContext }): ChangeEnded => ({
    ...{ type: 'change.done', order: context.order },
  }),
} as const;
const tellStopped = { type: 'tellPage', params: { type: 'change.stopped' } } as const;

/** What waits has its turn. */
const toNext = { target: 'changing', reenter: true } as const;

export const fileChangeMachine = setup({
  types: { context: {} as FileChangeContext, events: {} as FileChangeEvent },
  actors: { changeFiles: notProvided<ChangeOutcome, FileOrderToChange>('changeFiles') },
  guards: {
    isCopying: ({ context }) => context.order.kind === 'copy',
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isCopyingBefore: and(['isCopying', 'hasWaiting']),
    isTaken: (_, error: unknown) => takenIn(error).length > 0,
  },
  actions: {
    take: assign((_, order: FileOrderToChange) => ({ order })),
    wait: assign(({ context }, order: FileOrderToChange) => ({ waiting: waitingAfter(context, order) })),
    takeNext: assign(({ context: { waiting } }) => ({
      ...NONE,
      ...{ order: waiting[0] ?? NONE.order, waiting: waiting.slice(1) },
    })),
    takeTaken: assign((_, error: unknown) => ({ taken: takenIn(error) })),
    takeAnswer: assign(({ context: { order } }, answer: CopyAnswer) => ({ order: answeredBy(order, answer) })),
    takeFault: assign((_, error: unknown) => ({ fault: faultOf(error) })),
    forget: assign(NONE),
    /** To the page, where there is one. */
    tellPage: sendTo(
      ({ self }) => self._parent ?? self,
      (_, ended: ChangeEnded) => ended,
    ),
    announceChange: effect<FileOrderToChange>('announceChange'),
  },
}).createMachine({
  id: 'fileChange',
  description: 'What is done with files without a dialog: dragging, and bringing back',
  context: { ...NONE, waiting: [] },
  initial: 'idle',
  on: {
    'change.order': {
      description: 'A change may take minutes: what is ordered meanwhile is done after it',
      actions: withOrder('wait'),
    },
  },
  states: {
    idle: {
      on: { 'change.order': { target: 'changing', actions: withOrder('take') } },
    },
    changing: {
      invoke: {
        id: 'changeFiles',
        src: 'changeFiles',
        input: ({ context }) => context.order,
        onDone: [
          { guard: 'hasWaiting', ...toNext, actions: [announceChange, tellDone, 'takeNext'] },
          { target: 'idle', actions: [announceChange, tellDone, 'forget'] },
        ],
        onError: [
          { guard: withError('isTaken'), target: 'clashing', actions: withError('takeTaken') },
          { target: 'failed', actions: [withError('takeFault'), tellStopped] },
        ],
      },
      on: {
        'change.cancel': [
          { guard: 'isCopyingBefore', ...toNext, actions: [tellStopped, 'takeNext'] },
          {
            description: 'A copy takes long; the gateway hears that nobody waits for it, and leaves nothing of it',
            guard: 'isCopying',
            target: 'idle',
            actions: [tellStopped, 'forget'],
          },
        ],
      },
    },
    clashing: {
      description: 'Asked once for all names that are taken',
      on: {
        'clash.answer': {
          target: 'changing',
          actions: { type: 'takeAnswer', params: ({ event }) => event.answer },
        },
        'change.cancel': [
          { guard: 'hasWaiting', ...toNext, actions: 'takeNext' },
          { target: 'idle', actions: 'forget' },
        ],
      },
    },
    failed: {
      on: {
        'fault.acknowledge': [
          { guard: 'hasWaiting', ...toNext, actions: 'takeNext' },
          { target: 'idle', actions: 'forget' },
        ],
      },
    },
  },
});

export type FileChangeActorRef = ActorRefFrom<typeof fileChangeMachine>;
export type FileChangeSnapshot = SnapshotFrom<typeof fileChangeMachine>;
