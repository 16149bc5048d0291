import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect } from '../notProvided.ts';
import { changesOf, mayToggle, toggled } from './permissions.pending.ts';
import type { PermissionsContext, PermissionsEvent, PermissionsInput } from './permissions.types.ts';

const setUp = setup({
  types: {
    context: {} as PermissionsContext,
    events: {} as PermissionsEvent,
    input: {} as PermissionsInput,
  },
  guards: {
    isLocked: ({ context: { mayChange, mayChangeSystem } }) => !mayChange && !mayChangeSystem,
    hasChanges: ({ context }) => changesOf(context).length > 0,
    mayToggle: ({ context, event }) => event.type === 'permission.toggle' && mayToggle(context, event.key),
  },
  actions: {
    toggle: assign(({ context, event }) => {
      assertEvent(event, 'permission.toggle');
      return toggled(context, event.key);
    }),
    search: assign(({ event }) => {
      assertEvent(event, 'search.change');
      return { search: event.text };
    }),
    toggleGroup: assign(({ context: { collapsed }, event }) => {
      assertEvent(event, 'group.toggle');
      const others = collapsed.filter((key) => key !== event.key);
      return { collapsed: others.length < collapsed.length ? others : [...others, event.key] };
    }),
    /** The editor keeps what is to be saved. */
    tellChanges: effect('tellChanges'),
  },
});

const toggling = setUp.createStateConfig({
  on: {
    'permission.toggle': { guard: 'mayToggle', target: 'settling', actions: ['toggle', 'tellChanges'] },
  },
});

export const permissionsMachine = setUp.createMachine({
  id: 'permissions',
  description: 'B§4 permission editing: pending additions and removals; toggling back cancels',
  context: ({ input }) => ({ ...input, removed: [], search: '', collapsed: [] }),
  initial: 'settling',
  on: { 'search.change': { actions: 'search' }, 'group.toggle': { actions: 'toggleGroup' } },
  states: {
    settling: {
      always: [
        { guard: 'isLocked', target: 'locked' },
        { guard: 'hasChanges', target: 'changed' },
        { target: 'unchanged' },
      ],
    },
    locked: { description: 'B§4 shown to whoever may not change them' },
    unchanged: toggling,
    changed: toggling,
  },
});

export type PermissionsActorRef = ActorRefFrom<typeof permissionsMachine>;
export type PermissionsSnapshot = SnapshotFrom<typeof permissionsMachine>;
