import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { LIST_SEARCH_MS } from '../../../../contract/limits.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import { changesOf, mayToggle, toggled } from './permissions.pending.ts';
import { hasMore, NO_ACCOUNTS_LISTED, withAccounts } from './permissions.accounts.ts';
import type {
  PermissionsEvent,
  AccountsFound,
  AccountsQuestion,
  PermissionsContext,
  PermissionsInput,
} from './permissions.types.ts';

const setUp = setup({
  types: {
    context: {} as PermissionsContext,
    events: {} as PermissionsEvent,
    input: {} as PermissionsInput,
    children: {} as { findAccounts: 'findAccounts' },
  },
  actors: { findAccounts: notProvided<AccountsFound, AccountsQuestion>('findAccounts') },
  delays: { searchDelay: LIST_SEARCH_MS },
  guards: {
    isLocked: ({ context: { mayChange, mayChangeSystem } }) => !mayChange && !mayChangeSystem,
    hasChanges: ({ context }) => changesOf(context).length > 0,
    mayToggle: ({ context, event }) => event.type === 'permission.toggle' && mayToggle(context, event.key),
    knowsEverybody: ({ context }) => context.knowsEverybody,
    hasMore: ({ context }) => hasMore(context.accounts),
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
    askAnew: assign({ accounts: NO_ACCOUNTS_LISTED }),
    takePeople: assign(({ context: { objects, self } }, found: AccountsFound) => ({
      objects: withAccounts(objects, found.objects, self),
      accounts: found.accounts,
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
    ...{ ...input, removed: [], search: '', collapsed: [], knowsEverybody: !hasMore(input.accounts) },
    objects: withAccounts(input.objects, [], input.self),
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
    accounts: {
      description: 'Users and groups may be many: some are told at first, the others are searched for or asked for',
      initial: 'resting',
      on: {
        'search.change': [
          { guard: 'knowsEverybody', actions: 'search' },
          { target: '.typing', actions: ['search', 'askAnew'] },
        ],
      },
      states: {
        resting: { on: { 'accounts.more': { guard: 'hasMore', target: 'asking' } } },
        typing: { after: { searchDelay: 'asking' } },
        asking: {
          invoke: {
            id: 'findAccounts',
            src: 'findAccounts',
            input: ({ context: { dataSource, search, accounts } }) => ({ dataSource, search, accounts }),
            onDone: { target: 'resting', actions: withOutput('takePeople') },
            onError: 'failed',
          },
        },
        failed: { on: { 'accounts.retry': 'asking' } },
      },
    },
  },
});

export type PermissionsActorRef = ActorRefFrom<typeof permissionsMachine>;
export type PermissionsSnapshot = SnapshotFrom<typeof permissionsMachine>;
