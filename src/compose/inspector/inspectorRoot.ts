import type { ELK } from 'elkjs/lib/elk-api.js';
import { Observable } from 'rxjs';
import { createActor, fromEventObservable, fromPromise } from 'xstate';
import { layOut } from '../../machines/inspector/chart/drawing/layout.ts';
import { firstFolds, foldableIds, foldChart } from '../../machines/inspector/chart/fold.ts';
import { chartOf, statesOf } from '../../machines/inspector/chart/walk.ts';
import { actorIdIn, inspectedIn, sentEventIn } from '../../machines/inspector/inspector/inspector.apps.ts';
import { parseMessage } from '../../machines/inspector/inspector/inspector.channel.ts';
import type { InspectorChannel, InspectorMessage } from '../../machines/inspector/inspector/inspector.channel.ts';
import { logText } from '../../machines/inspector/inspector/inspector.log.ts';
import { inspectorMachine } from '../../machines/inspector/inspector/inspector.machine.ts';
import type { InspectorActorRef } from '../../machines/inspector/inspector/inspector.machine.ts';
import { entriesUntil } from '../../machines/inspector/inspector/inspector.moment.ts';
import { testText } from '../../machines/inspector/inspector/inspector.testText.ts';
import type {
  AppFact,
  ChartWish,
  DrawnChart,
  InspectorContext,
} from '../../machines/inspector/inspector/inspector.types.ts';
import { registry } from '../../machines/registry.ts';
import { openInspectorChannel } from './inspect.ts';

function isFact(message: InspectorMessage): message is Extract<InspectorMessage, AppFact> {
  return !message.type.startsWith('inspector.');
}

/** Listens to the tabs of the app, and asks those that are there already. */
function appFacts(channel: InspectorChannel): Observable<AppFact> {
  return new Observable((subscriber) => {
    const hear = ({ data }: { readonly data: unknown }): void => {
      const message = parseMessage(data);
      if (message?.type === 'app.introduced') channel.postMessage({ type: 'inspector.listens' });
      if (message && isFact(message)) subscriber.next(message);
    };
    channel.addEventListener('message', hear);
    channel.postMessage({ type: 'inspector.asks' });
    return () => channel.removeEventListener('message', hear);
  });
}

/** The layout engine is large: the page shows itself first, and has the engine before the network may go away. */
async function loadEngine(): Promise<ELK> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  return new Elk();
}

async function drawChart(wish: ChartWish, engine: Promise<ELK>): Promise<DrawnChart> {
  const entry = registry.find(({ id }) => id === wish.machine);
  if (!entry) throw new Error(`There is no statechart "${wish.machine}".`);
  const chart = chartOf(entry.machine);
  const folded = wish.folded ?? firstFolds(chart);
  const drawing = await layOut(foldChart(chart, folded), await engine);
  return { drawing, states: statesOf(chart.root), foldable: foldableIds(chart), folded };
}

function testOf(context: InspectorContext): string {
  const log = inspectedIn(context)?.log;
  const actor = log?.actors.find(({ id }) => id === actorIdIn(context));
  return log && actor ? testText(actor, entriesUntil(log, context.position)) : '';
}

function saveLog(context: InspectorContext): void {
  const inspected = inspectedIn(context);
  if (!inspected) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([logText(inspected.app, inspected.log)], { type: 'application/json' }));
  link.download = 'oriel-inspector-log.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The inspector's own actor, bound to the channel, the clipboard and the layout engine. */
export function startInspector(): InspectorActorRef {
  const channel = openInspectorChannel();
  const engine = loadEngine();
  const machine = inspectorMachine.provide({
    actors: {
      appFacts: fromEventObservable(() => appFacts(channel)),
      drawChart: fromPromise(({ input }) => drawChart(input, engine)),
      copyTest: fromPromise(async ({ input }) => navigator.clipboard.writeText(testOf(input)) as Promise<undefined>),
    },
    actions: {
      sendEvent: ({ context, event }) => {
        const sent = event.type === 'event.send' ? sentEventIn(context, event) : null;
        if (sent) channel.postMessage({ type: 'inspector.sends', ...sent });
      },
      saveLog: ({ context }) => saveLog(context),
    },
  });
  return createActor(machine).start();
}
