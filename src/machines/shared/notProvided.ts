import {
  fromEventObservable,
  fromPromise,
  type AnyStateMachine,
  type EventObject,
  type NonReducibleUnknown,
} from 'xstate';

function refuse(name: string): never {
  throw new Error(`"${name}" is not provided: src/compose binds it.`);
}

/** A call of the outside world; it throws until `src/compose` provides it. */
export function notProvided<Output, Input extends NonReducibleUnknown = undefined>(name: string) {
  return fromPromise<Output, Input>(() => refuse(name));
}

/** A stream of fact events; it throws until `src/compose` provides it. */
export function streamNotProvided<Event extends EventObject, Input extends NonReducibleUnknown = undefined>(
  name: string,
) {
  return fromEventObservable<Event, Input>(() => refuse(name));
}

/** A child machine whose code comes later; it throws until `src/compose` provides it. */
export function machineNotProvided<Machine extends AnyStateMachine>(name: string): Machine {
  return { getInitialSnapshot: () => refuse(name) } as unknown as Machine;
}

/** An action of the outside world without a result; it throws until `src/compose` provides it. */
export function effect<Params = undefined>(name: string) {
  return (_args: unknown, _params: Params): void => refuse(name);
}
