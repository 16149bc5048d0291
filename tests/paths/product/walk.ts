import { createActor } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { expect } from 'vitest';
import { ANY_STATE, walkPath } from '../../models/model.ts';
import { PathClock } from './clock.ts';
import type { Coverage } from './coverage.ts';
import { carryOut } from './executor.ts';
import { withFakes } from './fakes.ts';
import type { ProductPath } from './paths.ts';

/** Walks one path on a real actor and compares, after each step, what it is with what the pure machine says. */
export async function walkOnActor(
  { path, input }: ProductPath,
  machine: AnyStateMachine,
  coverage: Coverage,
): Promise<void> {
  const clock = new PathClock();
  const actor = createActor(withFakes(machine), {
    input,
    clock,
    inspect: (event) => coverage.observe(event),
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  const types = new Set(path.steps.map(({ event }) => event.type));
  await walkPath(path, {
    events: Object.fromEntries([...types].map((type) => [type, (event: EventObject) => carryOut(event, actor, clock)])),
    states: { [ANY_STATE]: (expected) => expectSame(actor.getSnapshot(), expected) },
  });
  actor.stop();
}

function expectSame(actual: AnyMachineSnapshot, expected: AnyMachineSnapshot): void {
  expect(factsOf(actual)).toEqual(factsOf(expected));
}

function factsOf({ value, tags, status }: AnyMachineSnapshot) {
  return { value, tags: [...tags].sort(), status };
}
