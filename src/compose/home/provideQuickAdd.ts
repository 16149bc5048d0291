import { fromPromise } from 'xstate';
import { quickAddMachine } from '../../machines/home/quickAdd/quickAdd.machine.ts';
import { codeOf } from '../shared/codeOf.ts';
import { showNotice } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';

export function provideQuickAdd(ports: Ports) {
  return quickAddMachine.provide({
    actors: {
      saveConnection: fromPromise(async ({ input }) => {
        const save = await codeOf(async () => (await import('./onDemand/saveQuickAdd.ts')).saveQuickAdd);
        return save(ports, input);
      }),
    },
    actions: {
      announceFailure: ({ context, system }) => {
        const text = context.failure?.text ?? null;
        const notice =
          text === null ? { key: 'quickAdd.failure.default' } : { key: 'notice.said', variables: { text } };
        showNotice(system, { kind: 'error', ...notice });
      },
    },
  });
}
