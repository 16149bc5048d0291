import { assign, setup, type ActorRefFrom, type AnyActorLogic, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type { AnyPageEvent, PageCode, PageContext, RouteTarget } from './page.types.ts';
import type { PageName } from '../../../pages.ts';

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
    /** Fetches the app anew: of an older version's files none is there any more. */
    reload: effect('reload'),
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
      on: { 'page.retry': 'loading', 'page.reload': { actions: 'reload' } },
    },
    left: { description: 'The content says that it is done', type: 'final' },
  },
});

export type PageActorRef = ActorRefFrom<typeof pageMachine>;
export type PageSnapshot = SnapshotFrom<typeof pageMachine>;

/** The actor of the page's own machine; null while its code is on the way. */
export const selectContent = (snapshot: PageSnapshot): AnyActorRef | null => snapshot.context.content;
/** What draws that actor. */
export const selectView = (snapshot: PageSnapshot): unknown => snapshot.context.view;
export const selectPageName = (snapshot: PageSnapshot): PageName => snapshot.context.target.page;
export const selectParams = (snapshot: PageSnapshot): RouteTarget['params'] => snapshot.context.target.params;
export const selectLoadFailed = (snapshot: PageSnapshot): boolean => snapshot.matches('failed');
