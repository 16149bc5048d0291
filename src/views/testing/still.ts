import type { ActorRefFrom, AnyActorRef, AnyStateMachine, ContextFrom, EventFrom, SnapshotFrom } from 'xstate';

/** Regions that are left out begin where they begin. */
type Part<Whole> = Whole extends object ? { readonly [Region in keyof Whole]?: Part<Whole[Region]> } : Whole;

/** A state that the machine has: a name that it has lost does not compile. */
export type ValueOf<Machine extends AnyStateMachine> = Part<SnapshotFrom<Machine>['value']>;

interface StillState<Machine extends AnyStateMachine> {
  readonly value: ValueOf<Machine>;
  readonly context: ContextFrom<Machine>;
  readonly children?: Readonly<Record<string, AnyActorRef>>;
}

const sent = new WeakMap<object, unknown[]>();

/** An actor that stands in one state for good and only notes what it is sent. */
export function still<Machine extends AnyStateMachine>(
  machine: Machine,
  state: StillState<Machine>,
): ActorRefFrom<Machine> {
  const { children = {}, value, context } = state;
  const snapshot = Object.assign(machine.resolveState({ value, context }), { children });
  const events: unknown[] = [];
  const actor = {
    id: machine.id,
    sessionId: machine.id,
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: (event: unknown) => events.push(event),
  };
  sent.set(actor, events);
  return actor as unknown as ActorRefFrom<Machine>;
}

/** What a still actor was sent, in order. */
export function sentTo<Machine extends AnyStateMachine>(actor: ActorRefFrom<Machine>): readonly EventFrom<Machine>[] {
  return (sent.get(actor) ?? []) as EventFrom<Machine>[];
}
