import { withError } from '../../shared/params.ts';
import type { CopyAnswer, FileManagerContext, FileOrderToChange, FolderPath } from './fileManager.types.ts';

interface DropEvent {
  readonly event: { readonly name: string; readonly into: FolderPath; readonly copies: boolean };
}
const drop = ({ event }: DropEvent) => event;

/** One answer for all names that are taken: the gateway is asked again with it. */
export const takeAnswer = {
  type: 'orderAgain',
  params: ({ event }: { readonly event: { readonly answer: CopyAnswer } }) => event.answer,
} as const;

const announceChange = {
  type: 'announceChange',
  params: ({ context }: { readonly context: FileManagerContext }): FileOrderToChange => context.change,
} as const;

export const workStates = {
  description: 'What is done without a dialog: dragging, and bringing back',
  initial: 'idle',
  states: {
    idle: {
      on: {
        'rows.drop': {
          guard: { type: 'isElsewhere', params: drop },
          target: 'changing',
          actions: { type: 'orderDrop', params: drop },
        },
        'delete.undo': { target: 'changing', actions: 'orderReturn' },
        'undo.dismiss': { actions: 'forgetBinned' },
      },
    },
    changing: {
      invoke: {
        id: 'changeDirectly',
        src: 'changeFiles',
        input: ({ context }: { readonly context: FileManagerContext }) => context.change,
        onDone: { target: 'idle', actions: [announceChange, 'forgetBinned', 'readAgain'] },
        onError: [
          { guard: withError('isTaken'), target: 'clashing', actions: withError('takeTaken') },
          { target: 'failed', actions: [withError('takeFault'), 'readAgain'] },
        ],
      },
      on: {
        'change.cancel': {
          description: 'A copy takes long; the gateway hears that nobody waits for it, and leaves nothing of it',
          guard: 'isCopying',
          target: 'idle',
          actions: 'readAgain',
        },
      },
    },
    clashing: {
      description: 'Asked once for all names that are taken',
      on: { 'clash.answer': { target: 'changing', actions: takeAnswer }, 'change.cancel': 'idle' },
    },
    failed: { on: { 'fault.acknowledge': { target: 'idle', actions: 'forgetFault' } } },
  },
} as const;
