import { fromPromise } from 'xstate';
import type { RouteTarget } from '../../machines/shell/page/page.types.ts';
import { accountsMachine } from '../../machines/accounts/accounts/accounts.machine.ts';
import type { AccountsInput, AccountKind } from '../../machines/accounts/accounts/accounts.types.ts';
import type { Ports } from '../ports/ports.ts';
import { PATH } from '../shared/routes.ts';
import { loadAccounts } from './loadAccounts.ts';
import { provideInvite } from './provideInvite.ts';

/** The list of users, or of groups. */
export function openAccounts(ports: Ports, kind: AccountKind, params: RouteTarget['params']) {
  const logic = accountsMachine.provide({
    actors: {
      loadAccounts: fromPromise(({ input }) => loadAccounts(ports, input)),
      invite: provideInvite(ports),
    },
    actions: {
      goHome: () => {
        ports.router.navigate(PATH.home);
      },
    },
  });
  const input: AccountsInput = { kind, dataSource: params['dataSource'] ?? null };
  return { logic, input };
}
