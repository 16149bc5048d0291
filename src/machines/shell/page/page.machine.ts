import { assign, setup } from 'xstate';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef, SnapshotFrom } from 'xstate';
import { notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type { AnyPageEvent, PageCode, PageContext, RouteTarget } from './page.types.ts';

/** The types of `setup` give an id only to logic that is named beforehand; this one is not known before it arrives. */
type SpawnArrived = (logic: AnyActorLogic, options: { readonly id: string; readonly input: unknown }) => AnyActorRef;

export const pageMachine = setup({
  types: {
    context: {} as PageContext,
    events: {} as AnyPageEvent,
    input: {} as RouteTarget,
  },
  actors: {
    loadPage: notProvided<PageCode, RouteTarget>('loadPage'),
  },
  actions: {
    openContent: assign(({ spawn }, { logic, input, view }: PageCode) => ({
      content: (spawn as SpawnArrived)(logic, { id: 'content', input }),
      view,
    })),
  },
}).createMachine({
  id: 'page',
  description: 'A page whose code comes over the network when somebody goes there',
  context: ({ input }) => ({ target: input, content: null, view: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => context.target,
        onDone: { target: 'shown', actions: withOutput('openContent') },
        onError: 'failed',
      },
    },
    shown: {
      on: { 'xstate.done.actor.content': 'left' },
    },
    failed: {
      description: 'The network went away, or a newer version has taken the place of the files',
      on: { 'page.retry': 'loading' },
    },
    left: { description: 'The content says that it is done', type: 'final' },
  },
});

export type PageActorRef = ActorRefFrom<typeof pageMachine>;
export type PageSnapshot = SnapshotFrom<typeof pageMachine>;
