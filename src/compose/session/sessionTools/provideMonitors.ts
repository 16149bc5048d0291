import { defer, finalize, map, merge, NEVER, Subject } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { hasGraphics } from '../../../../contract/rules/sessionParameters.ts';
import { monitorsMachine } from '../../../machines/session/monitors/monitors.machine.ts';
import type { MonitorsFact, MonitorsInput } from '../../../machines/session/monitors/monitors.types.ts';
import { canHaveMonitors } from '../../../services/display/monitors/ability.ts';
import { MonitorSet, type MonitorSetFact } from '../../../services/display/monitors/monitorSet.ts';
import { openMonitor } from '../../../services/display/monitors/monitorWindows.ts';
import type { Ports } from '../../ports/ports.ts';
import { ownTunnelOf } from './ownTunnel.ts';
import { readTunnelParameters } from './tunnelParameters.ts';

async function readOption(ports: Ports, clientId: string, signal: AbortSignal): Promise<boolean> {
  const tunnel = ownTunnelOf(ports, clientId);
  if (tunnel === null || !canHaveMonitors(window)) return false;
  return hasGraphics(await readTunnelParameters(ports, tunnel, signal));
}

const factOf = (fact: MonitorSetFact): MonitorsFact =>
  fact.kind === 'closed'
    ? { type: 'window.closed', key: fact.key }
    : { type: 'window.resized', key: fact.key, size: fact.size };

interface Opened {
  readonly set: MonitorSet;
  readonly reported: Subject<MonitorsFact>;
}

/** Further windows on running sessions, bound to this browser. */
export function provideMonitors(ports: Ports) {
  const opened = new Map<string, Opened>();

  const windowEvents$ = (clientId: string) =>
    defer(() => {
      const desktop = ports.desktops.get(clientId);
      if (desktop === undefined) return NEVER;
      const set = desktop.use((client) => new MonitorSet(client, desktop.displayLayout));
      const reported = new Subject<MonitorsFact>();
      opened.set(clientId, { set, reported });
      return merge(set.facts$.pipe(map(factOf)), reported).pipe(finalize(() => opened.delete(clientId)));
    });

  const open = ({ set, reported }: Opened, number: number): void => {
    const channel = openMonitor(window, number);
    if (channel === null) {
      reported.next({ type: 'window.blocked' });
      return;
    }
    set.add(channel);
    reported.next({ type: 'window.opened', key: channel.key });
  };

  return monitorsMachine.provide({
    actors: {
      readOption: fromPromise(({ input, signal }) => readOption(ports, input.clientId, signal)),
      windowEvents: fromEventObservable<MonitorsFact, MonitorsInput>(({ input }) => windowEvents$(input.clientId)),
    },
    actions: {
      openWindow: ({ context: { clientId, windows } }) => {
        const entry = opened.get(clientId);
        if (entry !== undefined) open(entry, windows.length + 1);
      },
      tellNumbers: ({ context: { clientId, windows } }) => {
        opened.get(clientId)?.set.tellNumbers(windows.map(({ key }) => key));
      },
      spread: ({ context: { clientId, windows } }) => {
        const sized = windows.flatMap(({ key, size }) => (size === null ? [] : [{ key, size }]));
        opened.get(clientId)?.set.spread(sized);
      },
      endWindows: ({ context: { clientId } }) => {
        opened.get(clientId)?.set.end();
      },
    },
  });
}
