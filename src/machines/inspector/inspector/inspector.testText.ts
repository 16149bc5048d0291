import type { ActorInfo, LogEntry } from './inspector.log.ts';

/** One actor's part of a log as a test: the same events to a real actor, and the states in which the log saw it. */
export function testText(actor: ActorInfo, entries: readonly LogEntry[]): string {
  const id = actor.machine ?? actor.name;
  const own = entries.filter((entry) => entry.actor === actor.id);
  const input = own.find(({ event }) => event.type === 'xstate.init')?.event['input'];
  const steps = own.filter(({ event }) => event.type !== 'xstate.init' && event.type !== 'xstate.stop');
  return `import { expect, test } from 'vitest';
import { registry } from '../../src/machines/registry.ts';
import { replay } from './product/replay.ts';

test('${id}: ${steps.length} logged events lead to the logged states', () => {
  const { machine } = registry.find(({ id }) => id === '${id}')!;
  const values = replay(machine, {
    input: ${json(input ?? null)},
    events: [
${steps.map(({ event }) => `      ${json(event)},`).join('\n')}
    ],
  });
  expect(values).toEqual([
${steps.map(({ value }) => `    ${json(value)},`).join('\n')}
  ]);
});
`;
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
