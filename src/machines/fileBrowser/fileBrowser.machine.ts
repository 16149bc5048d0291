import { assertEvent, assign, setup, type ActorRefFrom, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import { notProvided } from '../notProvided.ts';
import { ancestorsOf, folderIn } from './fileBrowser.places.ts';
import type {
  Destination,
  FileBrowserContext,
  FileBrowserEvent,
  FileBrowserInput,
  FileNode,
} from './fileBrowser.types.ts';

const ROOT: Destination = { name: '', streamName: '/', parent: null };

interface Question {
  readonly clientId: string;
  readonly object: number;
  readonly streamName: string;
}

export const fileBrowserMachine = setup({
  types: {
    context: {} as FileBrowserContext,
    events: {} as FileBrowserEvent | DoneActorEvent<readonly FileNode[], 'readDirectory'>,
    input: {} as FileBrowserInput,
    tags: {} as 'busy',
  },
  actors: { readDirectory: notProvided<readonly FileNode[], Question>('readDirectory') },
  guards: {
    isFolder: ({ context, event }) =>
      event.type === 'directory.open' && folderIn(context.currentDirectory, event.streamName) !== null,
    isAncestor: ({ context, event }) =>
      event.type === 'directory.goTo' &&
      ancestorsOf(context.currentDirectory).some(({ streamName }) => streamName === event.streamName),
    hasListing: ({ context }) => context.currentDirectory !== null,
  },
  actions: {
    goInto: assign(({ context, event }) => {
      assertEvent(event, 'directory.open');
      return { destination: folderIn(context.currentDirectory, event.streamName) ?? context.destination };
    }),
    goUpTo: assign(({ context, event }) => {
      assertEvent(event, 'directory.goTo');
      const found = ancestorsOf(context.currentDirectory).find(({ streamName }) => streamName === event.streamName);
      return { destination: found ?? context.destination };
    }),
    stayHere: assign(({ context }) => ({ destination: context.currentDirectory ?? context.root })),
    takeListing: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.readDirectory');
      const { name, streamName, parent } = context.destination;
      return { currentDirectory: { name, streamName, parent, files: event.output } };
    }),
  },
}).createMachine({
  id: 'fileBrowser',
  description: 'A§2 one file system of the remote computer',
  context: ({ input }) => ({ ...input, root: ROOT, currentDirectory: null, destination: ROOT }),
  initial: 'closed',
  states: {
    closed: { description: 'Nothing is asked for before somebody looks', on: { 'browser.open': 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readDirectory',
        src: 'readDirectory',
        input: ({ context: { clientId, object, destination } }) => ({
          clientId,
          object,
          streamName: destination.streamName,
        }),
        onDone: { target: 'listed', actions: 'takeListing' },
        onError: 'failed',
      },
    },
    listed: {
      on: {
        'browser.open': 'loading',
        'directory.open': { guard: 'isFolder', target: 'loading', actions: 'goInto' },
        'directory.goTo': { guard: 'isAncestor', target: 'loading', actions: 'goUpTo' },
        'directory.refresh': { target: 'loading', actions: 'stayHere' },
      },
    },
    failed: {
      description: 'The folder that showed before still shows',
      on: {
        'directory.refresh': 'loading',
        'directory.open': { guard: 'isFolder', target: 'loading', actions: 'goInto' },
        'directory.goTo': { guard: 'isAncestor', target: 'loading', actions: 'goUpTo' },
        'failure.dismiss': { guard: 'hasListing', target: 'listed', actions: 'stayHere' },
      },
    },
  },
});

export type FileBrowserActorRef = ActorRefFrom<typeof fileBrowserMachine>;
export type FileBrowserSnapshot = SnapshotFrom<typeof fileBrowserMachine>;
