import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type FileBinActorRef, fileBinMachine } from '../fileBin/fileBin.machine.ts';
import { type FileSearchActorRef, fileSearchMachine } from '../fileSearch/fileSearch.machine.ts';
import type { FileSearchInput } from '../fileSearch/fileSearch.types.ts';
import type { FilePlaceContext, FilePlaceEvent, PlaceWish } from './filePlace.types.ts';

const passOn = {
  actions: { type: 'passOn', params: ({ event }: { readonly event: PlaceWish }) => event },
} as const;

/** Apart from the page: what it lists and which dialogs it has does not depend on what stands here. */
export const filePlaceMachine = setup({
  types: { context: {} as FilePlaceContext, events: {} as FilePlaceEvent },
  actors: { fileBin: fileBinMachine, fileSearch: fileSearchMachine },
  actions: {
    takeWanted: assign((_, wanted: FileSearchInput) => ({ wanted })),
    /** To the page, where there is one. */
    passOn: enqueueActions(({ enqueue, self }, wish: PlaceWish) => {
      if (self._parent !== undefined) enqueue.sendTo(self._parent, wish);
    }),
  },
}).createMachine({
  id: 'filePlace',
  description: 'What a page of files shows: the folder, what was found in all folders below it, or the bin',
  context: { wanted: { path: [], text: '', previews: false } },
  initial: 'folder',
  on: {
    'place.folder': '.folder',
    'place.bin': '.bin',
    'place.found': {
      target: '.found',
      reenter: true,
      actions: { type: 'takeWanted', params: ({ event }) => event.wanted },
    },
    'bin.changed': passOn,
    'folder.open': passOn,
    'found.show': passOn,
  },
  states: {
    folder: {},
    found: {
      description: 'In place of the list; whoever goes on typing or elsewhere leaves it',
      invoke: { id: 'fileSearch', src: 'fileSearch', input: ({ context }) => context.wanted },
    },
    bin: {
      description: 'What was deleted; only those see it who may change the drive',
      invoke: { id: 'fileBin', src: 'fileBin' },
      on: { 'place.leaveBin': 'folder' },
    },
  },
});

export type FilePlaceActorRef = ActorRefFrom<typeof filePlaceMachine>;
export type FilePlaceSnapshot = SnapshotFrom<typeof filePlaceMachine>;

/** Where the bin shows in place of the folder. */
export const selectBin = (snapshot: FilePlaceSnapshot | undefined): FileBinActorRef | undefined =>
  snapshot?.children['fileBin'] as FileBinActorRef | undefined;
/** Where names in all folders below are searched for, in place of the list. */
export const selectBelow = (snapshot: FilePlaceSnapshot | undefined): FileSearchActorRef | undefined =>
  snapshot?.children['fileSearch'] as FileSearchActorRef | undefined;
