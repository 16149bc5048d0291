import { fromPromise } from 'xstate';
import { quickAddMachine } from '../../machines/home/quickAdd/quickAdd.machine.ts';
import { lazyCode } from '../shared/lazyCode.ts';
import { showNotice } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';

const saving = lazyCode(async () => (await import('./onDemand/saveQuickAdd.ts')).saveQuickAdd);

export function provideQuickAdd(ports: Ports) {
  return quickAddMachine.provide({
    actors: {
      saveConnection: fromPromise(async ({ input }) => (await saving.get())(ports, input)),
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
