import { fromPromise } from 'xstate';
import type { RouteTarget } from '../../machines/shell/page/page.types.ts';
import { accountsMachine } from '../../machines/accounts/accounts/accounts.machine.ts';
import type { AccountsInput, AccountKind } from '../../machines/accounts/accounts/accounts.types.ts';
import { goAndCall } from '../meetings/calls/goAndCall.ts';
import type { Ports } from '../ports/ports.ts';
import { rightsIn } from '../shared/notify.ts';
import { PATH } from '../shared/routes.ts';
import { loadAccounts } from './loadAccounts.ts';
import { provideInvite } from './provideInvite.ts';

const ownName = ({ credentials }: Ports) => credentials.session()?.username ?? '';

/** The list of users, or of groups. */
export function openAccounts(ports: Ports, kind: AccountKind, params: RouteTarget['params']) {
  const logic = accountsMachine.provide({
    actors: {
      loadAccounts: fromPromise(async ({ input, system }) => ({
        ...(await loadAccounts(ports, input)),
        callsAs: kind === 'user' && rightsIn(system)?.mayMeet === true ? ownName(ports) : null,
      })),
      invite: provideInvite(ports),
    },
    actions: {
      callPerson: (_, name) => goAndCall(ports, name),
      goHome: () => {
        ports.router.navigate(PATH.home);
      },
    },
  });
  const input: AccountsInput = { kind, dataSource: params['dataSource'] ?? null };
  return { logic, input };
}
