import { createActor, fromEventObservable, fromPromise, SimulatedClock, type AnyStateMachine } from 'xstate';
import type { ActorOptions, EventObject, NonReducibleUnknown } from 'xstate';

/** A call that a test answers itself; `inputs` tells what it was called with. */
interface RefusalDetails {
  readonly status?: number;
  readonly translatable?: { readonly key: string; readonly variables: null };
}

export function fakeCall<Output, Input extends NonReducibleUnknown = undefined>() {
  const inputs: Input[] = [];
  const signals: AbortSignal[] = [];
  const waiting: { resolve: (output: Output) => void; reject: (error: unknown) => void }[] = [];
  const next = () => {
    const call = waiting.shift();
    if (call === undefined) throw new Error('Nobody has called.');
    return call;
  };
  return {
    inputs,
    /** Whether the newest of them was called off. */
    isCalledOff: () => signals.at(-1)?.aborted === true,
    logic: fromPromise<Output, Input>(({ input, signal }) => {
      inputs.push(input);
      signals.push(signal);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    }),
    async answer(output: Output): Promise<void> {
      next().resolve(output);
      await settle();
    },
    async refuse(code: string, details: RefusalDetails = {}): Promise<void> {
      await this.fail(Object.assign(new Error(`refused with ${code}`), { code, details }));
    },
    async fail(error: Error): Promise<void> {
      next().reject(error);
      await settle();
    },
  };
}

/** A stream that says nothing by itself: a test sends the facts. `listeners` counts who is listening. */
export function silentStream<Event extends EventObject, Input extends NonReducibleUnknown = undefined>() {
  const inputs: Input[] = [];
  const stream = {
    inputs,
    listeners: 0,
    logic: fromEventObservable<Event, Input>(({ input }) => {
      inputs.push(input);
      return {
        subscribe: () => {
          stream.listeners += 1;
          return { unsubscribe: () => (stream.listeners -= 1) };
        },
      };
    }),
  };
  return stream;
}

/** Lets promises that are settled reach their actors. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Starts a machine with time under the test's control. */
export function startWithClock<Machine extends AnyStateMachine>(
  machine: Machine,
  options: Omit<ActorOptions<Machine>, 'clock'>,
) {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { ...options, clock } as ActorOptions<Machine>);
  actor.start();
  return { actor, clock };
}
