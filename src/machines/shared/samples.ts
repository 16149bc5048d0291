import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom } from 'xstate';

/** What path tests and the inspector feed a machine with. */
export interface MachineSamples {
  readonly inputs: readonly unknown[];
  /** Commands and facts, one entry for each case of a guard that reads the payload. */
  readonly events: readonly EventObject[];
  /** Answers of actors by the actor's name; one without an entry finishes without an answer. */
  readonly outputs: Readonly<Record<string, readonly unknown[]>>;
  /** Errors of actors by the actor's name; one without an entry fails with a plain error. */
  readonly failures: Readonly<Record<string, readonly unknown[]>>;
}

export interface MachineEntry {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly samples: MachineSamples;
}

interface TypedSamples<Machine extends AnyStateMachine> {
  readonly inputs: readonly InputFrom<Machine>[];
  readonly events: readonly EventFromLogic<Machine>[];
  readonly outputs?: MachineSamples['outputs'];
  readonly failures?: MachineSamples['failures'];
}

/** A machine of the registry with samples that fit its types. */
export function entryOf<Machine extends AnyStateMachine>(
  machine: Machine,
  { inputs, events, outputs = {}, failures = {} }: TypedSamples<Machine>,
): MachineEntry {
  return { id: machine.id, machine, samples: { inputs, events, outputs, failures } };
}

/** The errors of calls, as `src/services` throws them: machines keep the code. */
export function refusals(...codes: readonly string[]): readonly Error[] {
  return codes.map((code) => Object.assign(new Error(`refused with ${code}`), { code }));
}
