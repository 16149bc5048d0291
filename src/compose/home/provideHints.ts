import { fromPromise } from 'xstate';
import { hintsMachine } from '../../machines/home/hints/hints.machine.ts';
import { lateCode } from '../shared/late.ts';
import { rightsIn } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';

const reading = lateCode(async () => (await import('./onDemand/readHints.ts')).readHints);

export function provideHints(ports: Ports) {
  return hintsMachine.provide({
    actors: {
      readHints: fromPromise(async ({ system }) =>
        (await reading.get())(ports, rightsIn(system)?.administrator === true),
      ),
    },
    actions: {
      rememberDismissal: ({ context: { hints } }) => {
        const [name] = hints;
        if (name !== undefined) ports.homeMemory.dismissHint(ports.credentials.session()?.username ?? '', name);
      },
    },
  });
}
