import { assertEvent, assign, setup, type ActorRefFrom, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';

interface DownloadFolderInput {
  readonly clientId: string;
}

interface DownloadFolderContext extends DownloadFolderInput {
  /** Of the folder that was chosen; null for wherever the browser keeps its downloads. */
  readonly name: string | null;
}

type DownloadFolderEvent =
  | { readonly type: 'folder.choose' }
  | { readonly type: 'folder.forget' }
  | DoneActorEvent<boolean, 'mayChooseFolder'>
  | DoneActorEvent<string | null, 'chooseFolder'>;

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
    mayChoose: ({ event }) => event.type === 'xstate.done.actor.mayChooseFolder' && event.output,
    choseOne: ({ event }) => event.type === 'xstate.done.actor.chooseFolder' && event.output !== null,
    hasOne: ({ context }) => context.name !== null,
  },
  actions: {
    takeName: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.chooseFolder');
      return { name: event.output };
    }),
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
        onDone: [{ guard: 'mayChoose', target: 'browser' }, { target: 'absent' }],
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
          { guard: 'choseOne', target: 'folder', actions: 'takeName' },
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
