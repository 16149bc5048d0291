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

/** A call or a stream may always end or fail; a child machine ends where it has an end, and fails only where samples say so. */
function answersOf(name: string, logic: unknown, { outputs, failures }: MachineSamples) {
  const machine = machineOf(logic);
  const neverEnds = machine !== null && !Object.values(machine.root.states).some(({ type }) => type === 'final');
  return {
    outputs: outputs[name] ?? (neverEnds ? [] : [undefined]),
    failures: failures[name] ?? (machine ? [] : [new Error('The actor failed.')]),
  };
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
