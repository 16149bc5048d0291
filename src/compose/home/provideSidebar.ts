import { fromPromise } from 'xstate';
import { sidebarMachine } from '../../machines/home/sidebar/sidebar.machine.ts';
import type { Ports } from '../ports/ports.ts';

export function provideSidebar({ homeMemory }: Ports) {
  return sidebarMachine.provide({
    actors: { recall: fromPromise(() => Promise.resolve(homeMemory.isSidebarNarrow())) },
    actions: {
      rememberWidth: (_, { narrow }) => {
        homeMemory.keepSidebar(narrow);
      },
    },
  });
}
