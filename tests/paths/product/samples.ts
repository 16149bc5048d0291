import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom } from 'xstate';

/** What may come to a machine: where it starts, what is sent to it, and what its actors answer. */
export interface Sample {
  readonly input: unknown;
  readonly events: readonly EventObject[];
  /** Answers of actors, by the actor's name; an actor without one finishes without an answer. */
  readonly outputs?: Readonly<Record<string, readonly unknown[]>>;
}

export interface MachineSamples {
  readonly machine: AnyStateMachine;
  readonly samples: readonly Sample[];
}

interface TypedSamples<Machine extends AnyStateMachine> {
  readonly inputs: readonly InputFrom<Machine>[];
  /** One entry for each case of a guard that reads the payload. */
  readonly events: readonly EventFromLogic<Machine>[];
  readonly outputs?: Readonly<Record<string, readonly unknown[]>>;
}

export function samplesOf<Machine extends AnyStateMachine>(
  machine: Machine,
  typed: TypedSamples<Machine>,
): MachineSamples {
  const { inputs, events, outputs } = typed;
  return { machine, samples: inputs.map((input) => ({ input, events, ...(outputs ? { outputs } : {}) })) };
}
