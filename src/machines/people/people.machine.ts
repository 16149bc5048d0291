import {
  assertEvent,
  assign,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotFrom,
} from 'xstate';
import { LIST_SEARCH_MS, PAGER_ROWS } from '../../../contract/limits.ts';
import { failureOf } from '../failure.ts';
import { inviteMachine } from '../invite/invite.machine.ts';
import { effect, notProvided } from '../notProvided.ts';
import { pagesOf } from '../pager.ts';
import type {
  PeopleColumn,
  PeopleContext,
  PeopleData,
  PeopleEvent,
  PeopleInput,
  PeopleKind,
  PeopleOrder,
  PeopleQuery,
} from './people.types.ts';

type Loaded = DoneActorEvent<PeopleData, 'loadPeople'>;
type Refused = ErrorActorEvent<unknown, 'loadPeople'>;

const NOBODY = { rows: [], total: 0, mayManage: false, mayCreate: false, mayInvite: false };

const nameColumn = (kind: PeopleKind): PeopleColumn => (kind === 'user' ? 'username' : 'identifier');

const turned = (order: PeopleOrder, column: PeopleColumn): PeopleOrder => ({
  column,
  downwards: order.column === column && !order.downwards,
});

const invokeLoad = {
  id: 'loadPeople',
  src: 'loadPeople',
  input: ({ context: { kind, dataSource, search, order, page } }: { readonly context: PeopleContext }) => ({
    ...{ kind, dataSource, search, order, page },
  }),
  onDone: { target: '#people.list.settling', actions: 'takePeople' },
  onError: { target: '#people.list.failed', actions: 'rememberFailure' },
} as const;

export const peopleMachine = setup({
  types: {
    context: {} as PeopleContext,
    events: {} as PeopleEvent | Loaded | Refused,
    input: {} as PeopleInput,
    children: {} as { loadPeople: 'loadPeople'; invite: 'invite' },
  },
  actors: {
    loadPeople: notProvided<PeopleData, PeopleQuery>('loadPeople'),
    invite: inviteMachine,
  },
  delays: { searchDelay: LIST_SEARCH_MS },
  guards: {
    mayNotManage: ({ context }) => !context.mayManage,
    isBeyondEnd: ({ context }) =>
      context.page > 0 && context.page >= pagesOf({ total: context.total, rows: PAGER_ROWS }),
    mayInvite: ({ context, event }) =>
      event.type === 'invite.open' && context.mayInvite && context.rows.some(({ name }) => name === event.name),
  },
  actions: {
    takePeople: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.loadPeople');
      return { ...event.output, failure: null, shownPage: context.page };
    }),
    rememberFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.loadPeople');
      return { failure: failureOf(event.error) };
    }),
    takeSearch: assign(({ event }) => {
      assertEvent(event, 'search.change');
      return { search: event.text, page: 0 };
    }),
    takeOrder: assign(({ context, event }) => {
      assertEvent(event, 'order.choose');
      return { order: turned(context.order, event.column), page: 0 };
    }),
    takePage: assign(({ event }) => {
      assertEvent(event, 'page.choose');
      return { page: event.page };
    }),
    takeLastPage: assign(({ context }) => ({ page: pagesOf({ total: context.total, rows: PAGER_ROWS }) - 1 })),
    rememberInvited: assign(({ context, event }) => {
      assertEvent(event, 'invite.open');
      const person = context.rows.find(({ name }) => name === event.name);
      if (person === undefined) return {};
      const { name: username, fullName, email } = person;
      return { invited: { username, fullName, email } };
    }),
    forgetInvited: assign({ invited: null }),
    /** B§2: whoever may not see the list is led home. */
    goHome: effect('goHome'),
  },
}).createMachine({
  id: 'people',
  description: 'B§2 settings tabs users and userGroups: one page at a time, however many there are',
  context: ({ input }) => ({
    ...{ ...input, ...NOBODY, search: '', page: 0, shownPage: 0, failure: null, invited: null },
    order: { column: nameColumn(input.kind), downwards: false },
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          on: { 'search.change': { target: 'loading', actions: 'takeSearch', reenter: true } },
          invoke: invokeLoad,
        },
        settling: {
          always: [
            { guard: 'mayNotManage', target: 'denied' },
            { guard: 'isBeyondEnd', target: 'refreshing', actions: 'takeLastPage' },
            { target: 'listed' },
          ],
        },
        denied: { entry: 'goHome' },
        listed: {
          on: {
            'search.change': { target: 'typing', actions: 'takeSearch' },
            'order.choose': { target: 'refreshing', actions: 'takeOrder' },
            'page.choose': { target: 'refreshing', actions: 'takePage' },
          },
        },
        typing: {
          description: 'One question for several key presses',
          on: { 'search.change': { target: 'typing', actions: 'takeSearch', reenter: true } },
          after: { searchDelay: 'refreshing' },
        },
        refreshing: {
          description: 'The rows before stay in sight',
          on: {
            'search.change': { target: 'typing', actions: 'takeSearch' },
            'order.choose': { target: 'refreshing', actions: 'takeOrder', reenter: true },
            'page.choose': { target: 'refreshing', actions: 'takePage', reenter: true },
          },
          invoke: invokeLoad,
        },
        failed: {
          on: {
            'list.retry': 'loading',
            'search.change': { target: 'loading', actions: 'takeSearch' },
          },
        },
      },
    },
    invitation: {
      initial: 'none',
      states: {
        none: {
          entry: 'forgetInvited',
          on: { 'invite.open': { guard: 'mayInvite', target: 'open', actions: 'rememberInvited' } },
        },
        open: {
          invoke: {
            id: 'invite',
            src: 'invite',
            input: ({ context: { dataSource, invited } }) => ({
              dataSource: dataSource ?? '',
              target: invited ?? { username: '', fullName: '', email: '' },
              save: null,
              password: '',
            }),
            onDone: 'none',
          },
        },
      },
    },
  },
});

export type PeopleActorRef = ActorRefFrom<typeof peopleMachine>;
export type PeopleSnapshot = SnapshotFrom<typeof peopleMachine>;
