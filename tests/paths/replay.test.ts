import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { startInspection } from '../../src/compose/inspector/inspect.ts';
import type { InspectorChannel, InspectorMessage } from '../../src/machines/inspector/inspector/inspector.channel.ts';
import { testText } from '../../src/machines/inspector/inspector/inspector.testText.ts';
import { generalSocketMachine } from '../../src/machines/shell/generalSocket/generalSocket.machine.ts';
import { SOCKET_RECONNECT_CODE } from '../../contract/limits.ts';
import { PathClock } from './product/clock.ts';
import { carryOut } from './product/executor.ts';
import { withFakes } from './product/fakes.ts';
import { replay } from './product/replay.ts';

const EVENTS = [
  { type: 'socket.opened' },
  { type: 'socket.named', sessionId: 'one' },
  { type: 'socket.closed', code: SOCKET_RECONNECT_CODE },
  { type: 'xstate.after.reconnectDelay.generalSocket.reconnecting' },
];

/** What the inspector would have logged of a real run. */
function logged() {
  const heard: InspectorMessage[] = [];
  const channel: InspectorChannel = {
    postMessage: (message) => void heard.push(message),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    close: () => undefined,
  };
  const app = { id: 'tab', title: 'Oriel', version: '1' };
  const { inspect } = startInspection({ app: () => app, channel, now: () => 0 });
  const clock = new PathClock();
  const actor = createActor(withFakes(generalSocketMachine), { clock, inspect, id: 'generalSocket' }).start();
  for (const event of EVENTS) carryOut(event, actor, clock);
  const [info] = heard.flatMap((message) => (message.type === 'actor.started' ? [message.actor] : []));
  const entries = heard.flatMap((message) => (message.type === 'entry.logged' ? [message.entry] : []));
  return { info: info!, entries: entries.filter(({ actor: id }) => id === info!.id) };
}

test('a log replayed on a real actor leads through the same states', () => {
  const { entries } = logged();
  const steps = entries.filter(({ event }) => event.type !== 'xstate.init');
  const values = replay(generalSocketMachine, { input: null, events: steps.map(({ event }) => event) });
  expect(values).toEqual(steps.map(({ value }) => value));
  expect(values).toEqual([{ online: 'ready' }, { online: 'ready' }, 'reconnecting', { online: 'connecting' }]);
});

test('a log copied as a test replays its events and expects its states', () => {
  const { info, entries } = logged();
  expect(testText(info, entries)).toBe(`import { expect, test } from 'vitest';
import { registry } from '../../src/machines/registry.ts';
import { replay } from './product/replay.ts';

test('generalSocket: 4 logged events lead to the logged states', () => {
  const { machine } = registry.find(({ id }) => id === 'generalSocket')!;
  const values = replay(machine, {
    input: null,
    events: [
      {"type":"socket.opened"},
      {"type":"socket.named","sessionId":"one"},
      {"type":"socket.closed","code":1006},
      {"type":"xstate.after.reconnectDelay.generalSocket.reconnecting"},
    ],
  });
  expect(values).toEqual([
    {"online":"ready"},
    {"online":"ready"},
    "reconnecting",
    {"online":"connecting"},
  ]);
});
`);
});
