import type { ActorLogic, AnyActorLogic, AnyStateMachine, EventObject, Snapshot } from 'xstate';

/** What a test tells a stand-in actor to do. */
export type FakeCommand =
  { readonly type: 'fake.finish'; readonly output: unknown } | { readonly type: 'fake.fail'; readonly error: unknown };

/** Stands in for every actor, call, stream or child machine: it waits until the path says how it ends. */
const standIn: ActorLogic<Snapshot<unknown>, EventObject, unknown> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    const command = event as FakeCommand;
    switch (command.type) {
      case 'fake.finish':
        return { status: 'done', output: command.output, error: undefined };
      case 'fake.fail':
        return { status: 'error', output: undefined, error: command.error };
      default:
        return snapshot;
    }
  },
};

/** The real machine with the outside world replaced: actors wait for the path, effects do nothing. */
export function withFakes(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const effects = Object.keys(actions).filter((name) => isEffect(actions[name]));
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name): [string, AnyActorLogic] => [name, standIn])),
    actions: Object.fromEntries(effects.map((name) => [name, () => undefined])),
  });
}

/** The library's own actions (`assign`, `enqueueActions` …) carry a type; they are part of the machine and stay. */
function isEffect(action: unknown): boolean {
  return typeof action === 'function' && !('type' in action);
}
