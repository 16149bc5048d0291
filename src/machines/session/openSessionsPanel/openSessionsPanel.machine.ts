import { assign, setup, type ActorRefFrom, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import type { SessionToolsEvent } from '../sessionTools/sessionTools.types.ts';

export interface OpenSessionsPanelInput {
  readonly clientId: string;
}

/** Small pictures of the other sessions of this window, by client id, as data URLs. */
export type ClientPictures = Readonly<Record<string, string>>;

interface OpenSessionsPanelContext {
  readonly clientId: string;
  readonly pictures: ClientPictures;
}

export type OpenSessionsPanelFact = { readonly type: 'pictures.taken'; readonly pictures: ClientPictures };

type OpenSessionsPanelEvent =
  { readonly type: 'clients.fold' } | { readonly type: 'clients.unfold' } | OpenSessionsPanelFact | SessionToolsEvent;

type Recalled = DoneActorEvent<boolean, 'recallFolded'>;

export const openSessionsPanelMachine = setup({
  types: {
    context: {} as OpenSessionsPanelContext,
    events: {} as OpenSessionsPanelEvent | Recalled,
    input: {} as OpenSessionsPanelInput,
    children: {} as { recallFolded: 'recallFolded'; pictures: 'pictures' },
  },
  actors: {
    /** Whether the panel was folded when it was seen last. */
    recallFolded: notProvided<boolean>('recallFolded'),
    /** Takes pictures of all sessions but this one, again and again, for as long as it is listened to. */
    pictures: streamNotProvided<OpenSessionsPanelFact, OpenSessionsPanelInput>('pictures'),
  },
  guards: { wasFolded: ({ event }) => event.type === 'xstate.done.actor.recallFolded' && event.output },
  actions: {
    takePictures: assign(({ context, event }) =>
      event.type === 'pictures.taken' ? { pictures: { ...context.pictures, ...event.pictures } } : {},
    ),
    keepFolded: effect<{ readonly folded: boolean }>('keepFolded'),
  },
}).createMachine({
  id: 'openSessionsPanel',
  description: 'A§2 the panel of open clients: what else runs in this window, with live pictures',
  context: ({ input }) => ({ clientId: input.clientId, pictures: {} }),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallFolded',
        src: 'recallFolded',
        onDone: [{ guard: 'wasFolded', target: 'folded' }, { target: 'unfolded' }],
        onError: 'unfolded',
      },
    },
    folded: {
      description: 'No pictures are taken',
      on: { 'clients.unfold': { target: 'unfolded', actions: { type: 'keepFolded', params: { folded: false } } } },
    },
    unfolded: {
      invoke: { id: 'pictures', src: 'pictures', input: ({ context }) => ({ clientId: context.clientId }) },
      on: {
        'pictures.taken': { actions: 'takePictures' },
        'clients.fold': { target: 'folded', actions: { type: 'keepFolded', params: { folded: true } } },
      },
    },
  },
});

export type OpenSessionsPanelActorRef = ActorRefFrom<typeof openSessionsPanelMachine>;
export type OpenSessionsPanelSnapshot = SnapshotFrom<typeof openSessionsPanelMachine>;

export type PanelState = 'folded' | 'unfolded';

/** Null until it is known how the panel was left. */
export function selectPanelState(snapshot: OpenSessionsPanelSnapshot): PanelState | null {
  if (snapshot.matches('recalling')) return null;
  return snapshot.matches('folded') ? 'folded' : 'unfolded';
}

export const selectPicture =
  (clientId: string) =>
  (snapshot: OpenSessionsPanelSnapshot): string | null =>
    snapshot.context.pictures[clientId] ?? null;
