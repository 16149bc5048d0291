import { assertEvent, assign, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import { ancestorsOf, folderIn, nextHomewards } from './fileBrowser.places.ts';
import type {
  Destination,
  Directory,
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

const listedIn = ({ destination }: FileBrowserContext, files: readonly FileNode[]): Directory => {
  const { name, streamName, parent } = destination;
  return { name, streamName, parent, files };
};

/** From what shows, whether it is the folder that was asked for or the one before. */
const goingElsewhere = {
  'directory.open': { guard: 'isFolder', target: 'loading', reenter: true, actions: ['goInto', 'stopGoingHome'] },
  'directory.goTo': { guard: 'isAncestor', target: 'loading', reenter: true, actions: ['goUpTo', 'stopGoingHome'] },
} as const;

export const fileBrowserMachine = setup({
  types: {
    context: {} as FileBrowserContext,
    events: {} as FileBrowserEvent,
    input: {} as FileBrowserInput,
    tags: {} as 'busy',
  },
  actors: {
    readDirectory: notProvided<readonly FileNode[], Question>('readDirectory'),
    /** Where the home folder of this file system may be. */
    findHomes: notProvided<readonly string[], FileBrowserInput>('findHomes'),
  },
  guards: {
    isFolder: ({ context, event }) =>
      event.type === 'directory.open' && folderIn(context.currentDirectory, event.streamName) !== null,
    isAncestor: ({ context, event }) =>
      event.type === 'directory.goTo' &&
      ancestorsOf(context.currentDirectory).some(({ streamName }) => streamName === event.streamName),
    leadsHome: ({ context }, files: readonly FileNode[]) =>
      nextHomewards(listedIn(context, files), context.homes) !== null,
    owesReading: stateIn({ loading: 'owing' }),
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
    takeListing: assign(({ context }, files: readonly FileNode[]) => ({ currentDirectory: listedIn(context, files) })),
    takeHomes: assign((_, homes: readonly string[]) => ({ homes })),
    goHomewards: assign(({ context }) => {
      const { currentDirectory, homes, destination } = context;
      return { destination: (currentDirectory && nextHomewards(currentDirectory, homes)) ?? destination };
    }),
    stopGoingHome: assign({ homes: [] }),
  },
}).createMachine({
  id: 'fileBrowser',
  description: 'A§2 one file system of the remote computer',
  context: ({ input }) => ({ ...input, root: ROOT, currentDirectory: null, destination: ROOT, homes: [] }),
  initial: 'closed',
  states: {
    closed: { description: 'Nothing is asked for before somebody looks', on: { 'browser.open': 'seekingHome' } },
    seekingHome: {
      tags: 'busy',
      description: 'One begins where one is at home on the remote computer',
      invoke: {
        id: 'findHomes',
        src: 'findHomes',
        input: ({ context: { clientId, object, name } }) => ({ clientId, object, name }),
        onDone: { target: 'loading', actions: withOutput('takeHomes') },
        onError: 'loading',
      },
    },
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
        onDone: [
          {
            guard: withOutput('leadsHome'),
            target: 'loading',
            reenter: true,
            actions: [withOutput('takeListing'), 'goHomewards'],
          },
          {
            guard: 'owesReading',
            target: 'loading',
            reenter: true,
            actions: [withOutput('takeListing'), 'stopGoingHome'],
          },
          { target: 'listed', actions: [withOutput('takeListing'), 'stopGoingHome'] },
        ],
        onError: { target: 'failed', actions: 'stopGoingHome' },
      },
      on: goingElsewhere,
      initial: 'reading',
      states: {
        reading: { on: { 'directory.refresh': 'owing' } },
        owing: { description: 'What changed meanwhile may not be in the listing that is on its way: it is read again' },
      },
    },
    listed: {
      on: {
        'browser.open': 'loading',
        ...goingElsewhere,
        'directory.refresh': { target: 'loading', actions: 'stayHere' },
      },
    },
    failed: {
      description: 'The folder that showed before still shows',
      on: {
        'directory.refresh': 'loading',
        ...goingElsewhere,
        'failure.dismiss': { guard: 'hasListing', target: 'listed', actions: 'stayHere' },
      },
    },
  },
});

export type FileBrowserActorRef = ActorRefFrom<typeof fileBrowserMachine>;
export type FileBrowserSnapshot = SnapshotFrom<typeof fileBrowserMachine>;
