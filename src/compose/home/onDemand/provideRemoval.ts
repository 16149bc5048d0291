import { fromPromise } from 'xstate';
import { connectionCalls } from '../../../../contract/http/connections.ts';
import { removalMachine } from '../../../machines/home/removal/removal.machine.ts';
import { showNotice } from '../../shared/notify.ts';
import type { Ports } from '../../ports/ports.ts';

export function provideRemoval({ api }: Ports) {
  return removalMachine.provide({
    actors: {
      removeConnection: fromPromise(async ({ input: { dataSource, identifier } }) => {
        await api.call(connectionCalls.deleteConnection, { params: { dataSource, id: identifier } });
        return true;
      }),
    },
    actions: {
      announceRemoved: ({ context: { name }, system }) => {
        showNotice(system, { kind: 'success', key: 'home.removal.done', variables: { name } });
      },
      announceFailure: ({ system }) => {
        showNotice(system, { kind: 'error', key: 'home.removal.failed' });
      },
    },
  });
}
