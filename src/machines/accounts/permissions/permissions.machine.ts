import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { LIST_SEARCH_MS } from '../../../../contract/limits.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import { changesOf, mayToggle, toggled } from './permissions.pending.ts';
import { hasMore, NOBODY_TOLD, withPeople } from './permissions.people.ts';
import type {
  PermissionsEvent,
  PeopleFound,
  PeopleQuestion,
  PermissionsContext,
  PermissionsInput,
} from './permissions.types.ts';

const setUp = setup({
  types: {
    context: {} as PermissionsContext,
    events: {} as PermissionsEvent,
    input: {} as PermissionsInput,
    children: {} as { findPeople: 'findPeople' },
  },
  actors: { findPeople: notProvided<PeopleFound, PeopleQuestion>('findPeople') },
  delays: { searchDelay: LIST_SEARCH_MS },
  guards: {
    isLocked: ({ context: { mayChange, mayChangeSystem } }) => !mayChange && !mayChangeSystem,
    hasChanges: ({ context }) => changesOf(context).length > 0,
    mayToggle: ({ context, event }) => event.type === 'permission.toggle' && mayToggle(context, event.key),
    knowsEverybody: ({ context }) => context.knowsEverybody,
    hasMore: ({ context }) => hasMore(context.people),
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
    askAnew: assign({ people: NOBODY_TOLD }),
    takePeople: assign(({ context: { objects, self } }, found: PeopleFound) => ({
      objects: withPeople(objects, found.objects, self),
      people: found.people,
    })),
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
  context: ({ input }) => ({
    ...{ ...input, removed: [], search: '', collapsed: [], knowsEverybody: !hasMore(input.people) },
    objects: withPeople(input.objects, [], input.self),
  }),
  type: 'parallel',
  on: { 'group.toggle': { actions: 'toggleGroup' } },
  states: {
    grants: {
      initial: 'settling',
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
    },
    people: {
      description: 'Users and groups may be many: some are told at first, the others are searched for or asked for',
      initial: 'resting',
      on: {
        'search.change': [
          { guard: 'knowsEverybody', actions: 'search' },
          { target: '.typing', actions: ['search', 'askAnew'] },
        ],
      },
      states: {
        resting: { on: { 'people.more': { guard: 'hasMore', target: 'asking' } } },
        typing: { after: { searchDelay: 'asking' } },
        asking: {
          invoke: {
            id: 'findPeople',
            src: 'findPeople',
            input: ({ context: { dataSource, search, people } }) => ({ dataSource, search, people }),
            onDone: { target: 'resting', actions: withOutput('takePeople') },
            onError: 'failed',
          },
        },
        failed: { on: { 'people.retry': 'asking' } },
      },
    },
  },
});

export type PermissionsActorRef = ActorRefFrom<typeof permissionsMachine>;
export type PermissionsSnapshot = SnapshotFrom<typeof permissionsMachine>;
