import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';

type SidebarEvent = { readonly type: 'sidebar.toggle' };

export const sidebarMachine = setup({
  types: { events: {} as SidebarEvent },
  actors: {
    /** Whether it was left narrow. */
    recall: notProvided<boolean>('recall'),
  },
  guards: { wasNarrow: (_, narrow: boolean) => narrow },
  actions: { rememberWidth: effect<{ readonly narrow: boolean }>('rememberWidth') },
}).createMachine({
  id: 'sidebar',
  description: 'A§2 how wide the side menu is',
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: [{ guard: withOutput('wasNarrow'), target: 'narrow' }, { target: 'wide' }],
        onError: 'wide',
      },
    },
    wide: {
      on: { 'sidebar.toggle': { target: 'narrow', actions: { type: 'rememberWidth', params: { narrow: true } } } },
    },
    narrow: {
      on: { 'sidebar.toggle': { target: 'wide', actions: { type: 'rememberWidth', params: { narrow: false } } } },
    },
  },
});

export type SidebarActorRef = ActorRefFrom<typeof sidebarMachine>;
export type SidebarSnapshot = SnapshotFrom<typeof sidebarMachine>;

export const selectNarrow = (snapshot: SidebarSnapshot): boolean => snapshot.matches('narrow');
