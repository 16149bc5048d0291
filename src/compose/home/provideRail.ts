import { fromPromise } from 'xstate';
import { railMachine } from '../../machines/home/rail/rail.machine.ts';
import type { Ports } from '../ports/ports.ts';

export function provideRail({ homeMemory }: Ports) {
  return railMachine.provide({
    actors: { recall: fromPromise(() => Promise.resolve(homeMemory.isRailNarrow())) },
    actions: {
      rememberWidth: (_, { narrow }) => {
        homeMemory.keepRail(narrow);
      },
    },
  });
}
