import type { Actor, AnyStateMachine, EventObject } from 'xstate';
import type { PathClock } from './clock.ts';
import type { FakeCommand } from './fakes.ts';

/** Makes an event of a path happen to a real actor, by the way on which it would come: reply, delay, or message. */
export function carryOut(event: EventObject, actor: Actor<AnyStateMachine>, clock: PathClock): void {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (id !== undefined) return answer(actor, id, commandOf(kind, event));
  if (event.type.startsWith('xstate.after.')) return clock.pass(actor, event.type);
  actor.send(event);
}

function commandOf(kind: string | undefined, event: EventObject): FakeCommand {
  const { output, error } = event as { output?: unknown; error?: unknown };
  return kind === 'done' ? { type: 'fake.finish', output } : { type: 'fake.fail', error };
}

function answer(actor: Actor<AnyStateMachine>, id: string, command: FakeCommand): void {
  const child = actor.getSnapshot().children[id];
  if (child?.getSnapshot().status !== 'active') throw new Error(`No actor "${id}" is running.`);
  child.send(command);
}
