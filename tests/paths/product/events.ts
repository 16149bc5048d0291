import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { MachineSamples } from '../../../src/machines/shared/samples.ts';

/** Everything that can happen now: what is sent, what running actors may answer, and the delays that may pass. */
export function eventsIn(snapshot: AnyMachineSnapshot, samples: MachineSamples): readonly EventObject[] {
  return [...samples.events, ...answers(snapshot, samples), ...delays(snapshot)];
}

function answers(snapshot: AnyMachineSnapshot, samples: MachineSamples): readonly EventObject[] {
  const { actors } = snapshot.machine.implementations;
  return Object.entries(snapshot.children).flatMap(([actorId, child]) => {
    const name = sourceOf(child);
    const { outputs, failures } = answersOf(name, actors[name], samples);
    return [
      ...outputs.map((output) => ({ type: `xstate.done.actor.${actorId}`, output, actorId })),
      ...failures.map((error) => ({ type: `xstate.error.actor.${actorId}`, error, actorId })),
    ];
  });
}

/** One for all: to make one takes as long as all else that is asked of an actor here. */
const FAILURE = new Error('The actor failed.');

/** A call or a stream may always end or fail; a child machine ends where it has an end, and fails only where samples say so. */
function answersOf(name: string, logic: unknown, { outputs, failures }: MachineSamples) {
  const machine = machineOf(logic);
  return {
    outputs: outputs[name] ?? (machine !== null && !hasEnd(machine) ? [] : [undefined]),
    failures: failures[name] ?? (machine ? [] : [FAILURE]),
  };
}

const ending = new WeakMap<AnyStateMachine, boolean>();

/** Asked for each child in each moment of a search. */
function hasEnd(machine: AnyStateMachine): boolean {
  const known = ending.get(machine);
  if (known !== undefined) return known;
  const found = Object.values(machine.root.states).some(({ type }) => type === 'final');
  ending.set(machine, found);
  return found;
}

function machineOf(logic: unknown): AnyStateMachine | null {
  return typeof logic === 'object' && logic !== null && 'getStateNodeById' in logic ? (logic as AnyStateMachine) : null;
}

export function sourceOf(child: unknown): string {
  return String((child as { readonly src?: unknown } | undefined)?.src);
}

function delays(snapshot: AnyMachineSnapshot): readonly EventObject[] {
  const types = snapshot._nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType));
  return [...new Set(types)].map((type) => ({ type }));
}
