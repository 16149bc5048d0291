import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError } from '../../shared/params.ts';
import { answeredBy, faultOf, takenIn } from './fileChange.orders.ts';
import type {
  ChangeEnded,
  ChangeOutcome,
  CopyAnswer,
  FileChangeContext,
  FileChangeEvent,
  FileOrderToChange,
} from './fileChange.types.ts';

const NONE: FileChangeContext = { order: { kind: 'restore', binned: [] }, taken: [], fault: null };

const announceChange = {
  type: 'announceChange',
  params: ({ context }: { readonly context: FileChangeContext }): FileOrderToChange => context.order,
} as const;
const tell = <const Type extends ChangeEnded['type']>(type: Type) => ({ type: 'tellPage', params: type }) as const;

export const fileChangeMachine = setup({
  types: { context: {} as FileChangeContext, events: {} as FileChangeEvent },
  actors: { changeFiles: notProvided<ChangeOutcome, FileOrderToChange>('changeFiles') },
  guards: {
    isCopying: ({ context }) => context.order.kind === 'copy',
    isTaken: (_, error: unknown) => takenIn(error).length > 0,
  },
  actions: {
    take: assign((_, order: FileOrderToChange) => ({ order })),
    takeTaken: assign((_, error: unknown) => ({ taken: takenIn(error) })),
    takeAnswer: assign(({ context: { order } }, answer: CopyAnswer) => ({ order: answeredBy(order, answer) })),
    takeFault: assign((_, error: unknown) => ({ fault: faultOf(error) })),
    forgetAll: assign(NONE),
    /** To the page, where there is one. */
    tellPage: sendTo(
      ({ self }) => self._parent ?? self,
      (_, type: ChangeEnded['type']): ChangeEnded => ({ type }),
    ),
    announceChange: effect<FileOrderToChange>('announceChange'),
  },
}).createMachine({
  id: 'fileChange',
  description: 'What is done with files without a dialog: dragging, and bringing back',
  context: NONE,
  initial: 'idle',
  states: {
    idle: {
      on: { 'change.order': { target: 'changing', actions: { type: 'take', params: ({ event }) => event.order } } },
    },
    changing: {
      invoke: {
        id: 'changeFiles',
        src: 'changeFiles',
        input: ({ context }) => context.order,
        onDone: { target: 'idle', actions: [announceChange, tell('change.done'), 'forgetAll'] },
        onError: [
          { guard: withError('isTaken'), target: 'clashing', actions: withError('takeTaken') },
          { target: 'failed', actions: [withError('takeFault'), tell('change.stopped')] },
        ],
      },
      on: {
        'change.cancel': {
          description: 'A copy takes long; the gateway hears that nobody waits for it, and leaves nothing of it',
          guard: 'isCopying',
          target: 'idle',
          actions: [tell('change.stopped'), 'forgetAll'],
        },
      },
    },
    clashing: {
      description: 'Asked once for all names that are taken',
      on: {
        'clash.answer': {
          target: 'changing',
          actions: { type: 'takeAnswer', params: ({ event }) => event.answer },
        },
        'change.cancel': { target: 'idle', actions: 'forgetAll' },
      },
    },
    failed: { on: { 'fault.acknowledge': { target: 'idle', actions: 'forgetAll' } } },
  },
});

export type FileChangeActorRef = ActorRefFrom<typeof fileChangeMachine>;
export type FileChangeSnapshot = SnapshotFrom<typeof fileChangeMachine>;
