import { fromPromise } from 'xstate';
import type { PagePlace, PageCode } from '../../machines/shell/page/page.types.ts';
import { peopleMachine } from '../../machines/accounts/people/people.machine.ts';
import type { PeopleInput, PeopleKind } from '../../machines/accounts/people/people.types.ts';
import type { Ports } from '../ports/ports.ts';
import { PATH } from '../shared/routes.ts';
import { loadPeople } from './loadPeople.ts';
import { provideInvite } from './provideInvite.ts';

/** The list of users, or of groups. */
export function openPeople(ports: Ports, kind: PeopleKind, params: PagePlace['params']): PageCode {
  const logic = peopleMachine.provide({
    actors: {
      loadPeople: fromPromise(({ input }) => loadPeople(ports, input)),
      invite: provideInvite(ports),
    },
    actions: {
      goHome: () => {
        ports.router.navigate(PATH.home);
      },
    },
  });
  const input: PeopleInput = { kind, dataSource: params['dataSource'] ?? null };
  return { logic, input };
}
