import { createActor } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { PathClock } from './clock.ts';
import { carryOut } from './executor.ts';
import { withFakes } from './fakes.ts';

interface Replayed {
  readonly input: unknown;
  readonly events: readonly EventObject[];
}

/** Makes logged events happen to a real actor and tells the state after each: what a test copied from the inspector runs on. */
export function replay(machine: AnyStateMachine, { input, events }: Replayed): readonly AnyMachineSnapshot['value'][] {
  const clock = new PathClock();
  const actor = createActor(withFakes(machine), { input, clock }).start();
  return events.map((event) => {
    carryOut(event, actor, clock);
    return actor.getSnapshot().value;
  });
}
