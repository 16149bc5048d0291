import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';

interface DownloadFolderInput {
  readonly clientId: string;
}

interface DownloadFolderContext extends DownloadFolderInput {
  /** Of the folder that was chosen; null for wherever the browser keeps its downloads. */
  readonly name: string | null;
}

type DownloadFolderEvent = { readonly type: 'folder.choose' } | { readonly type: 'folder.forget' };

const ofClient = ({ context: { clientId } }: { readonly context: DownloadFolderContext }): DownloadFolderInput => ({
  clientId,
});

export const downloadFolderMachine = setup({
  types: {
    context: {} as DownloadFolderContext,
    events: {} as DownloadFolderEvent,
    input: {} as DownloadFolderInput,
  },
  actors: {
    mayChooseFolder: notProvided<boolean>('mayChooseFolder'),
    /** Its name; null where somebody chose none. */
    chooseFolder: notProvided<string | null, DownloadFolderInput>('chooseFolder'),
  },
  guards: {
    mayChoose: (_, may: boolean) => may,
    choseOne: (_, name: string | null) => name !== null,
    hasOne: ({ context }) => context.name !== null,
  },
  actions: {
    takeName: assign((_, name: string | null) => ({ name })),
    dropName: assign({ name: null }),
    forgetFolder: effect<DownloadFolderInput>('forgetFolder'),
    sayNotChosen: effect('sayNotChosen'),
  },
}).createMachine({
  id: 'downloadFolder',
  description: 'Downloads into a folder of one’s own go past the memory of the browser, where it has that',
  context: ({ input }) => ({ clientId: input.clientId, name: null }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'mayChooseFolder',
        src: 'mayChooseFolder',
        onDone: [{ guard: withOutput('mayChoose'), target: 'browser' }, { target: 'absent' }],
        onError: 'absent',
      },
    },
    absent: { description: 'This browser has no such thing' },
    browser: { on: { 'folder.choose': 'choosing' } },
    choosing: {
      invoke: {
        id: 'chooseFolder',
        src: 'chooseFolder',
        input: ofClient,
        onDone: [
          { guard: withOutput('choseOne'), target: 'folder', actions: withOutput('takeName') },
          { guard: 'hasOne', target: 'folder' },
          { target: 'browser' },
        ],
        onError: [
          { guard: 'hasOne', target: 'folder', actions: 'sayNotChosen' },
          { target: 'browser', actions: 'sayNotChosen' },
        ],
      },
    },
    folder: {
      on: {
        'folder.choose': 'choosing',
        'folder.forget': { target: 'browser', actions: ['dropName', { type: 'forgetFolder', params: ofClient }] },
      },
    },
  },
});

export type DownloadFolderActorRef = ActorRefFrom<typeof downloadFolderMachine>;
export type DownloadFolderSnapshot = SnapshotFrom<typeof downloadFolderMachine>;

/** Whether this browser lets somebody choose. */
export const selectMayChooseFolder = (snapshot: DownloadFolderSnapshot): boolean =>
  !snapshot.matches('looking') && !snapshot.matches('absent');

/** Null for wherever the browser keeps its downloads. */
export const selectFolderName = (snapshot: DownloadFolderSnapshot): string | null => snapshot.context.name;
