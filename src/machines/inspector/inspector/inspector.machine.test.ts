import { createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { INSPECTOR_LOG_ENTRIES_MAX, INSPECTOR_SCALE } from '../../../../contract/limits.ts';
import { logText } from './inspector.log.ts';
import type { LogEntry } from './inspector.log.ts';
import { inspectorMachine } from './inspector.machine.ts';
import { sampleActor, sampleApp, sampleChart, sampleEntry, sampleLog, sampleLogText } from './inspector.samples.ts';
import {
  selectActor,
  selectAllowedEvents,
  selectChartState,
  selectContextChanges,
  selectEntries,
  selectFolded,
  selectLit,
  selectMode,
  selectPosition,
  selectProblem,
  selectRows,
  selectScale,
} from './inspector.selectors.ts';
import type { ChartWish, InspectorEvent } from './inspector.types.ts';

const emptyTransition = { key: '', source: '', index: 0, label: '', guard: null, actions: [], targets: [] };
const emptyState = { key: '', path: [], kind: 'atomic', tags: [], entry: [], exit: [], invokes: [], states: [] };

function entry(number: number, rest: Partial<LogEntry> = {}): LogEntry {
  return { ...sampleEntry, number, event: { type: `event.${number}` }, ...rest };
}

function startInspector(...events: readonly InspectorEvent[]) {
  const drawn = vi.fn(({ machine }: ChartWish) => machine === 'countdown' || machine === 'viewer');
  const sent = vi.fn();
  const machine = inspectorMachine.provide({
    actors: {
      appFacts: fromCallback(() => undefined) as never,
      drawChart: fromPromise(({ input }) =>
        drawn(input)
          ? Promise.resolve({ ...sampleChart, folded: input.folded ?? sampleChart.folded })
          : Promise.reject(new Error('unknown')),
      ),
      copyTest: fromPromise(() => Promise.reject(new Error('refused'))),
    },
    actions: { sendEvent: sent, saveLog: () => undefined },
  });
  const actor = createActor(machine).start();
  for (const event of events) actor.send(event);
  return { actor, drawn, sent };
}

const introduced: InspectorEvent = { type: 'app.introduced', app: sampleApp, log: sampleLog };

describe('a live tab', () => {
  test('is looked at as soon as it introduces itself, with its first statechart', () => {
    const { actor } = startInspector(introduced);
    const snapshot = actor.getSnapshot();
    expect([selectMode(snapshot), selectActor(snapshot), selectPosition(snapshot)]).toEqual(['live', sampleActor, 1]);
    expect(selectLit(snapshot).states).toEqual(new Set(['countdown', 'countdown.counting']));
  });

  test('keeps its log when it is gone, and a new tab takes its place', () => {
    const { actor } = startInspector(introduced, { type: 'app.left', appId: 'tab-1' });
    expect([selectMode(actor.getSnapshot()), selectEntries(actor.getSnapshot())]).toEqual(['gone', [sampleEntry]]);
    actor.send({ type: 'app.introduced', app: { ...sampleApp, id: 'tab-2' }, log: { actors: [], entries: [] } });
    expect([selectMode(actor.getSnapshot()), selectEntries(actor.getSnapshot())]).toEqual(['live', []]);
  });

  test('is not pushed aside by another one while it answers, but may be left for it', () => {
    const second: InspectorEvent = { type: 'app.introduced', app: { ...sampleApp, id: 'tab-2' }, log: sampleLog };
    const { actor } = startInspector(introduced, second);
    expect(actor.getSnapshot().context.appId).toBe('tab-1');
    actor.send({ type: 'app.choose', appId: 'tab-2' });
    expect(actor.getSnapshot().context.appId).toBe('tab-2');
  });

  test('grows its log up to a bound, the oldest go first', () => {
    const entries = Array.from({ length: INSPECTOR_LOG_ENTRIES_MAX }, (_, index) => entry(index + 1));
    const { actor } = startInspector({ ...introduced, log: { actors: [sampleActor], entries } });
    for (const number of [1, 2, 3]) {
      actor.send({ type: 'entry.logged', appId: 'tab-1', entry: entry(INSPECTOR_LOG_ENTRIES_MAX + number) });
    }
    const kept = selectEntries(actor.getSnapshot());
    expect([kept.length, kept[0]?.number]).toEqual([INSPECTOR_LOG_ENTRIES_MAX, 4]);
  });
});

describe('stepping through a log', () => {
  const grown: readonly InspectorEvent[] = [
    introduced,
    { type: 'entry.logged', appId: 'tab-1', entry: entry(2, { context: { secondsLeft: 1, seconds: 2 } }) },
    {
      type: 'entry.logged',
      appId: 'tab-1',
      entry: entry(3, { value: 'finished', active: ['countdown'], status: 'done' }),
    },
  ];

  test('shows states, context and actors as they were', () => {
    const { actor } = startInspector(...grown, { type: 'position.choose', position: 2 });
    const snapshot = actor.getSnapshot();
    expect(selectContextChanges(snapshot)).toEqual([{ name: 'secondsLeft', before: '2', after: '1' }]);
    expect(selectRows(snapshot).map(({ actor: { name }, stateText }) => [name, stateText])).toEqual([
      ['countdown', 'counting'],
    ]);
    actor.send({ type: 'position.choose', position: 3 });
    expect(selectRows(actor.getSnapshot())).toEqual([]);
  });

  test('goes back and on, and follows the tab again after the last entry', () => {
    const { actor } = startInspector(...grown);
    const positions = (
      ['position.previous', 'position.previous', 'position.previous', 'position.next', 'position.next'] as const
    ).map((type) => {
      actor.send({ type });
      return actor.getSnapshot().context.position;
    });
    expect(positions).toEqual([2, 1, 1, 2, null]);
  });
});

describe('a saved log', () => {
  test('is looked at in place of the tab, and closing it leads back', () => {
    const { actor } = startInspector(introduced, { type: 'log.load', text: sampleLogText });
    expect([selectMode(actor.getSnapshot()), selectPosition(actor.getSnapshot())]).toEqual(['replaying', 1]);
    actor.send({ type: 'log.close' });
    expect(selectMode(actor.getSnapshot())).toBe('live');
  });

  test('that was written by the inspector is read back as it was', () => {
    const { actor } = startInspector({ type: 'log.load', text: logText(sampleApp, sampleLog) });
    expect(selectEntries(actor.getSnapshot())).toEqual(sampleLog.entries);
  });

  test.each(['', '{', '{"format":"other"}', sampleLogText.replace('"number":1', '"number":"one"')])(
    'that is none is refused and loses nothing: %j',
    (text) => {
      const { actor } = startInspector(introduced, { type: 'log.load', text });
      expect([selectMode(actor.getSnapshot()), selectProblem(actor.getSnapshot())]).toEqual(['live', 'notALog']);
      expect(selectEntries(actor.getSnapshot())).toEqual([sampleEntry]);
    },
  );
});

describe('the chart', () => {
  test('is drawn once for a machine, and anew for another one', async () => {
    const { actor, drawn } = startInspector(introduced);
    await expect.poll(() => selectChartState(actor.getSnapshot())).toBe('drawn');
    actor.send({ type: 'entry.logged', appId: 'tab-1', entry: entry(2) });
    expect(drawn.mock.calls).toEqual([[{ machine: 'countdown', folded: null }]]);
    const frame = { ...sampleActor, id: 'x:1', name: 'viewer', machine: 'viewer' };
    actor.send({ type: 'actor.started', appId: 'tab-1', actor: frame });
    actor.send({ type: 'actor.choose', actorId: 'x:1' });
    expect(selectChartState(actor.getSnapshot())).toBe('laying');
    await expect.poll(() => selectChartState(actor.getSnapshot())).toBe('drawn');
    expect(drawn.mock.calls.map(([{ machine }]) => machine)).toEqual(['countdown', 'viewer']);
  });

  test('of a machine that this version does not have is said to be unknown', async () => {
    const { actor } = startInspector({
      ...introduced,
      log: { ...sampleLog, actors: [{ ...sampleActor, machine: 'gone' }] },
    } as InspectorEvent);
    await expect.poll(() => selectChartState(actor.getSnapshot())).toBe('unknown');
    expect(selectAllowedEvents(actor.getSnapshot())).toEqual([]);
  });
});

describe('folding', () => {
  const [outer = '', inner = ''] = sampleChart.foldable;

  test('begins as the drawing was made, and each state is folded and opened by itself', async () => {
    const { actor, drawn } = startInspector(introduced);
    const folded = () => selectFolded(actor.getSnapshot());
    await expect.poll(folded).toEqual([inner]);
    actor.send({ type: 'state.fold', stateId: outer });
    expect(selectChartState(actor.getSnapshot())).toBe('drawn');
    await expect.poll(folded).toEqual([inner, outer]);
    actor.send({ type: 'state.fold', stateId: inner });
    await expect.poll(folded).toEqual([outer]);
    expect(drawn.mock.calls.map(([wish]) => wish.folded)).toEqual([null, [inner, outer], [outer]]);
  });

  test('all at once, and clicks that come before the drawing count', async () => {
    const { actor } = startInspector(introduced);
    const folded = () => selectFolded(actor.getSnapshot());
    await expect.poll(folded).toEqual([inner]);
    actor.send({ type: 'states.foldAll' });
    actor.send({ type: 'state.fold', stateId: inner });
    await expect.poll(folded).toEqual([outer]);
    actor.send({ type: 'states.unfoldAll' });
    await expect.poll(folded).toEqual([]);
  });

  test('is kept for each machine while another one is looked at', async () => {
    const frame = { ...sampleActor, id: 'x:1', name: 'viewer', machine: 'viewer' };
    const { actor } = startInspector(introduced, { type: 'actor.started', appId: 'tab-1', actor: frame });
    const folded = () => selectFolded(actor.getSnapshot());
    await expect.poll(folded).toEqual([inner]);
    actor.send({ type: 'states.unfoldAll' });
    await expect.poll(folded).toEqual([]);
    actor.send({ type: 'actor.choose', actorId: 'x:1' });
    await expect.poll(folded).toEqual([inner]);
    actor.send({ type: 'actor.choose', actorId: sampleActor.id });
    await expect.poll(() => selectChartState(actor.getSnapshot())).toBe('drawn');
    expect(folded()).toEqual([]);
  });

  test('hides no event that may be sent', async () => {
    const counting = {
      ...emptyState,
      id: 'countdown.counting',
      transitions: [{ ...emptyTransition, event: 'countdown.stop' }],
    };
    const { actor } = startInspector(introduced);
    const states = [counting];
    await expect.poll(() => selectChartState(actor.getSnapshot())).toBe('drawn');
    const { context } = actor.getSnapshot();
    const snapshot = { ...actor.getSnapshot(), context: { ...context, chart: { ...sampleChart, states } } };
    expect(snapshot.context.chart.drawing.boxes).toEqual([]);
    expect(selectAllowedEvents(snapshot as never)).toEqual(['countdown.stop']);
  });
});

describe('zooming', () => {
  test('leaves the fit for a scale within bounds, and comes back to it', () => {
    const { actor } = startInspector(introduced);
    const scales = [1.5, 100, 0.001].map((scale) => {
      actor.send({ type: 'zoom.choose', scale });
      return selectScale(actor.getSnapshot());
    });
    expect(scales).toEqual([1.5, INSPECTOR_SCALE.MAX, INSPECTOR_SCALE.MIN]);
    actor.send({ type: 'zoom.fit' });
    expect(selectScale(actor.getSnapshot())).toBeNull();
  });
});

describe('sending an event', () => {
  test('takes a JSON object or nothing', () => {
    const { actor, sent } = startInspector(introduced);
    actor.send({ type: 'event.send', eventType: 'a', payload: ' ' });
    actor.send({ type: 'event.send', eventType: 'a', payload: '{"code":519}' });
    expect([sent.mock.calls.length, selectProblem(actor.getSnapshot())]).toEqual([2, null]);
  });

  test.each(['519', '[1]', 'null', '{'])('refuses %s as a payload', (payload) => {
    const { actor, sent } = startInspector(introduced, { type: 'event.send', eventType: 'a', payload });
    expect([sent.mock.calls.length, selectProblem(actor.getSnapshot())]).toEqual([0, 'badPayload']);
  });
});

test('a browser that does not allow copying is a problem that is said', async () => {
  const { actor } = startInspector(introduced, { type: 'test.copy' });
  await expect.poll(() => selectProblem(actor.getSnapshot())).toBe('copyRefused');
});
