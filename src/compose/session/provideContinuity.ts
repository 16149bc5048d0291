import { continuityMachine } from '../../machines/session/continuity/continuity.machine.ts';
import type { Ports } from '../ports/ports.ts';

export function provideContinuity({ desktops }: Ports) {
  return continuityMachine.provide({
    actions: {
      releaseInput: ({ context }) => {
        desktops.get(context.clientId)?.releaseKeys();
      },
      resync: ({ context }) => {
        desktops.get(context.clientId)?.tellSize();
      },
      tryNow: ({ context }) => {
        desktops.requestTry(context.clientId);
      },
    },
  });
}
