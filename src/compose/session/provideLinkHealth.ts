import { linkHealthMachine } from '../../machines/session/linkHealth/linkHealth.machine.ts';
import type { Ports } from '../ports/ports.ts';

export function provideLinkHealth({ desktops }: Ports) {
  return linkHealthMachine.provide({
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
