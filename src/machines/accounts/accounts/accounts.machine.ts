import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { LIST_SEARCH_MS, PAGER_ROWS } from '../../../../contract/limits.ts';
import { failureOf } from '../../shared/failure.ts';
import { inviteMachine } from '../invite/invite.machine.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { pagesOf } from '../../shared/pager.ts';
import { withError, withOutput } from '../../shared/params.ts';
import type {
  AccountColumn,
  AccountsContext,
  AccountsData,
  AccountsEvent,
  AccountsInput,
  AccountKind,
  AccountOrder,
  AccountQuery,
} from './accounts.types.ts';

const NOBODY = { rows: [], total: 0, mayManage: false, mayCreate: false, mayInvite: false, callsAs: null };

const nameColumn = (kind: AccountKind): AccountColumn => (kind === 'user' ? 'username' : 'identifier');

const turned = (order: AccountOrder, column: AccountColumn): AccountOrder => ({
  column,
  downwards: order.column === column && !order.downwards,
});

const invokeLoad = {
  id: 'loadAccounts',
  src: 'loadAccounts',
  input: ({ context: { kind, dataSource, search, order, page } }: { readonly context: AccountsContext }) => ({
    ...{ kind, dataSource, search, order, page },
  }),
  onDone: { target: '#accounts.list.settling', actions: withOutput('takeList') },
  onError: { target: '#accounts.list.failed', actions: withError('rememberFailure') },
} as const;

/** What changes the question, each given to its action. */
const takeSearch = {
  type: 'takeSearch',
  params: ({ event }: { readonly event: { readonly text: string } }) => event.text,
} as const;
const takeOrder = {
  type: 'takeOrder',
  params: ({ event }: { readonly event: { readonly column: AccountColumn } }) => event.column,
} as const;
const takePage = {
  type: 'takePage',
  params: ({ event }: { readonly event: { readonly page: number } }) => event.page,
} as const;

export const accountsMachine = setup({
  types: {
    context: {} as AccountsContext,
    events: {} as AccountsEvent,
    input: {} as AccountsInput,
    children: {} as { loadAccounts: 'loadAccounts'; invite: 'invite' },
  },
  actors: {
    loadAccounts: notProvided<AccountsData, AccountQuery>('loadAccounts'),
    invite: inviteMachine,
  },
  delays: { searchDelay: LIST_SEARCH_MS },
  guards: {
    mayNotManage: ({ context }) => !context.mayManage,
    /** An empty list has one page. */
    isBeyondEnd: ({ context }) => context.page >= pagesOf({ total: context.total, rows: PAGER_ROWS }),
    mayCall: ({ context }, called: string) => context.callsAs !== null && context.callsAs !== called,
    mayInvite: ({ context }, invited: string) => context.mayInvite && context.rows.some(({ name }) => name === invited),
  },
  actions: {
    takeList: assign(({ context }, data: AccountsData) => ({ ...data, failure: null, shownPage: context.page })),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    takeSearch: assign((_, search: string) => ({ search, page: 0 })),
    takeOrder: assign(({ context }, column: AccountColumn) => ({ order: turned(context.order, column), page: 0 })),
    takePage: assign((_, page: number) => ({ page })),
    takeLastPage: assign(({ context }) => ({ page: pagesOf({ total: context.total, rows: PAGER_ROWS }) - 1 })),
    rememberInvited: assign(({ context }, invited: string) => {
      const account = context.rows.find(({ name }) => name === invited);
      if (account === undefined) return {};
      const { name: username, fullName, email } = account;
      return { invited: { username, fullName, email } };
    }),
    /** B§2 users in the users list have a call action. */
    callPerson: effect<string>('callPerson'),
    /** B§2: whoever may not see the list is led home. */
    goHome: effect('goHome'),
  },
}).createMachine({
  id: 'accounts',
  description: 'B§2 settings tabs users and userGroups: one page at a time, however many there are',
  context: ({ input }) => ({
    ...{ ...input, ...NOBODY, search: '', page: 0, shownPage: 0, failure: null, invited: null },
    order: { column: nameColumn(input.kind), downwards: false },
  }),
  type: 'parallel',
  on: {
    'account.call': {
      guard: { type: 'mayCall', params: ({ event }) => event.name },
      actions: { type: 'callPerson', params: ({ event }) => event.name },
    },
  },
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          on: { 'search.change': { target: 'loading', actions: takeSearch, reenter: true } },
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
            'search.change': { target: 'typing', actions: takeSearch },
            'order.choose': { target: 'refreshing', actions: takeOrder },
            'page.choose': { target: 'refreshing', actions: takePage },
          },
        },
        typing: {
          description: 'One question for several key presses',
          on: {
            'search.change': { target: 'typing', actions: takeSearch, reenter: true },
            'order.choose': { target: 'refreshing', actions: takeOrder },
            'page.choose': { target: 'refreshing', actions: takePage },
          },
          after: { searchDelay: 'refreshing' },
        },
        refreshing: {
          description: 'The rows before stay in sight',
          on: {
            'search.change': { target: 'typing', actions: takeSearch },
            'order.choose': { target: 'refreshing', actions: takeOrder, reenter: true },
            'page.choose': { target: 'refreshing', actions: takePage, reenter: true },
          },
          invoke: invokeLoad,
        },
        failed: {
          on: {
            'list.retry': 'loading',
            'search.change': { target: 'loading', actions: takeSearch },
          },
        },
      },
    },
    invitation: {
      initial: 'none',
      states: {
        none: {
          on: {
            'invite.open': {
              guard: { type: 'mayInvite', params: ({ event }) => event.name },
              target: 'open',
              actions: { type: 'rememberInvited', params: ({ event }) => event.name },
            },
          },
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

export type AccountsActorRef = ActorRefFrom<typeof accountsMachine>;
export type AccountsSnapshot = SnapshotFrom<typeof accountsMachine>;
