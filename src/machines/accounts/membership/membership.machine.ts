import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { LIST_SEARCH_MS } from '../../../../contract/limits.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type {
  MembershipEvent,
  MemberChoices,
  MemberQuery,
  MembershipContext,
  MembershipInput,
} from './membership.types.ts';

type Pending = Pick<MembershipContext, 'base' | 'added' | 'removed'>;

/** Whether it will be one once this is saved. */
export const isMember = ({ base, added, removed }: Pending, name: string): boolean =>
  added.includes(name) || (base.includes(name) && !removed.includes(name));

const without = (names: readonly string[], name: string) => names.filter((one) => one !== name);

/** Adding cancels a pending removal, and the other way round. */
function toggled(pending: Pending, name: string): Pick<Pending, 'added' | 'removed'> {
  const { base, added, removed } = pending;
  const isStored = base.includes(name);
  if (isMember(pending, name)) {
    return { added: without(added, name), removed: isStored ? [...removed, name] : removed };
  }
  return { added: isStored ? added : [...added, name], removed: without(removed, name) };
}

export const membershipMachine = setup({
  types: {
    context: {} as MembershipContext,
    events: {} as MembershipEvent,
    input: {} as MembershipInput,
    children: {} as { findMembers: 'findMembers' },
  },
  actors: { findMembers: notProvided<MemberChoices, MemberQuery>('findMembers') },
  delays: { searchDelay: LIST_SEARCH_MS },
  guards: {
    mayNotChange: ({ context }) => !context.mayChange,
    hasChanges: ({ context: { added, removed } }) => added.length + removed.length > 0,
    isNoneOfItself: ({ context, event }) => event.type === 'member.toggle' && event.name !== context.self,
  },
  actions: {
    toggle: assign(({ context, event }) => {
      assertEvent(event, 'member.toggle');
      return toggled(context, event.name);
    }),
    takeSearch: assign(({ event }) => {
      assertEvent(event, 'search.change');
      return { search: event.text };
    }),
    takeChoices: assign(({ context }, choices: MemberChoices) => ({
      choices: { ...choices, names: without(choices.names, context.self ?? '') },
    })),
    /** The editor keeps what is to be saved. */
    tellChanges: effect('tellChanges'),
  },
}).createMachine({
  id: 'membership',
  description: 'B§4 group membership: toggling adds to or removes from the list; one cancels the other',
  context: ({ input }) => ({ ...input, removed: [], search: '', choices: { names: [], total: 0 } }),
  type: 'parallel',
  states: {
    members: {
      initial: 'settling',
      states: {
        settling: {
          always: [
            { guard: 'mayNotChange', target: 'locked' },
            { guard: 'hasChanges', target: 'changed' },
            { target: 'unchanged' },
          ],
        },
        locked: {},
        unchanged: {
          on: { 'member.toggle': { guard: 'isNoneOfItself', target: 'settling', actions: ['toggle', 'tellChanges'] } },
        },
        changed: {
          on: { 'member.toggle': { guard: 'isNoneOfItself', target: 'settling', actions: ['toggle', 'tellChanges'] } },
        },
      },
    },
    search: {
      initial: 'looking',
      on: { 'search.change': { target: '.typing', actions: 'takeSearch' } },
      states: {
        typing: { after: { searchDelay: 'looking' } },
        looking: {
          invoke: {
            id: 'findMembers',
            src: 'findMembers',
            input: ({ context: { dataSource, relation, search } }) => ({ dataSource, relation, search }),
            onDone: { target: 'found', actions: withOutput('takeChoices') },
            onError: 'failed',
          },
        },
        found: {},
        failed: { on: { 'search.retry': 'looking' } },
      },
    },
  },
});

export type MembershipActorRef = ActorRefFrom<typeof membershipMachine>;
export type MembershipSnapshot = SnapshotFrom<typeof membershipMachine>;
