import { fromPromise } from 'xstate';
import { hintsMachine } from '../../machines/home/hints/hints.machine.ts';
import type { Ports } from '../ports/ports.ts';

export function provideHints(ports: Ports) {
  return hintsMachine.provide({
    actors: {
      readHints: fromPromise(async ({ input }) => (await import('./onDemand/readHints.ts')).readHints(ports, input)),
    },
    actions: {
      rememberDismissal: ({ context: { hints } }) => {
        const [name] = hints;
        if (name !== undefined) ports.homeMemory.dismissHint(ports.credentials.session()?.username ?? '', name);
      },
    },
  });
}
