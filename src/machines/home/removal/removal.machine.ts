import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';

/** The connection that is to go. */
export interface RemovalInput {
  readonly dataSource: string;
  readonly identifier: string;
  readonly name: string;
}

export interface RemovalContext extends RemovalInput {
  readonly removed: boolean;
}

export type RemovalEvent = { readonly type: 'removal.confirm' } | { readonly type: 'removal.keep' };

export interface RemovalOutput {
  readonly removed: boolean;
}

export const removalMachine = setup({
  types: {
    context: {} as RemovalContext,
    events: {} as RemovalEvent,
    input: {} as RemovalInput,
    output: {} as RemovalOutput,
    tags: {} as 'busy',
  },
  actors: { removeConnection: notProvided<boolean, RemovalInput>('removeConnection') },
  actions: {
    markRemoved: assign({ removed: true }),
    announceRemoved: effect('announceRemoved'),
    announceFailure: effect('announceFailure'),
  },
}).createMachine({
  id: 'removal',
  description: 'A connection goes from Home',
  context: ({ input }) => ({ ...input, removed: false }),
  output: ({ context }) => ({ removed: context.removed }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Names what goes, and asks once',
      on: { 'removal.confirm': 'removing', 'removal.keep': 'closed' },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeConnection',
        src: 'removeConnection',
        input: ({ context: { dataSource, identifier, name } }) => ({ dataSource, identifier, name }),
        onDone: { target: 'closed', actions: ['markRemoved', 'announceRemoved'] },
        onError: { target: 'closed', actions: 'announceFailure' },
      },
    },
    closed: { type: 'final' },
  },
});

export type RemovalActorRef = ActorRefFrom<typeof removalMachine>;
export type RemovalSnapshot = SnapshotFrom<typeof removalMachine>;

export const selectName = (snapshot: RemovalSnapshot): string => snapshot.context.name;
export const selectRemoving = (snapshot: RemovalSnapshot): boolean => snapshot.matches('removing');
