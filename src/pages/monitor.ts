import { distinctUntilChanged, EMPTY, map, switchMap } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { monitorMachine, type MonitorFact } from '../machines/session/monitor/monitor.machine.ts';
import type { RouteTarget } from '../machines/shell/page/page.types.ts';
import { monitorScreen$, type ScreenFact } from '../services/display/monitors/monitorScreen.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { titleOf } from '../compose/shared/titles.ts';
import { MonitorView } from '../views/session/monitor/MonitorView.tsx';
import type texts from '../i18n/en/pages/monitor.json';
import { joined } from './joined.ts';

declare module '../i18n/rooms/pageRooms.ts' {
  interface PageRooms {
    readonly monitor: typeof texts;
  }
}

/** The view of a further window belongs to no client of its own. */
export const MONITOR_ADDRESS = '';

const factOf = (fact: ScreenFact): MonitorFact =>
  fact.kind === 'numbered' ? { type: 'monitor.numbered', number: fact.number } : { type: `monitor.${fact.kind}` };

/** Each frame says that it has come; the machine need not hear it again. */
const isSame = (one: MonitorFact, other: MonitorFact): boolean =>
  one.type === other.type && one.type !== 'monitor.numbered';

/** A further window on a session of the window that opened it. */
function openMonitor({ desktops, setTitle, texts }: Ports, params: RouteTarget['params']) {
  const facts$ = desktops.slot$(MONITOR_ADDRESS, 'monitor').pipe(
    switchMap((node) => (node === null ? EMPTY : monitorScreen$(window, node))),
    map(factOf),
    distinctUntilChanged(isSame),
  );
  const logic = monitorMachine.provide({
    actors: { screenEvents: fromEventObservable<MonitorFact, undefined>(() => facts$) },
    actions: {
      showNumber: ({ context }) => {
        setTitle(titleOf(texts.t('monitor.title', { number: context.number })));
      },
      closeWindow: () => {
        window.close();
      },
    },
  });
  return { logic, input: { number: Number(params['id']) } };
}

export const page = joined(openMonitor, MonitorView);
